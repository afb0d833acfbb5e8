import { useSyncExternalStore } from 'react'
import { dayOn } from '../day.ts'

/** A page that was left open overnight learns of the new day when somebody comes back to it. */
function subscribeToDay(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
}

/** The day on the reader's device; undefined while a page is prerendered, whose day is another. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribeToDay,
    () => dayOn(new Date()),
    () => undefined,
  )
