import { useSyncExternalStore } from 'react'
import { dayOn } from '../day.ts'

/** A page that was left open overnight learns of the new day when somebody comes back to it. */
function subscribeToDay(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('focus', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('focus', tell)
  }
}

/** The day on the reader's device; undefined while a page is prerendered, whose day is another. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribeToDay,
    () => dayOn(new Date()),
    () => undefined,
  )
