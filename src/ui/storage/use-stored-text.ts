import { useSyncExternalStore } from 'react'

/** What is kept may change in another tab, and in this one. */
function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * Something that the device keeps, as a text; undefined while a page is prerendered.
 * @param read gives the same text as long as nothing has changed
 */
export const useKeptText = (read: () => string | undefined): string | undefined =>
  useSyncExternalStore(subscribeToStorage, read, () => undefined)
