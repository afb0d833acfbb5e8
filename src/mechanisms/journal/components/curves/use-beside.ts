import { useSyncExternalStore } from 'react'
import type { Beside } from './beside.ts'

const none: readonly Beside[] = []
let chosen = none
const watchers = new Set<() => void>()

/** Sets the compared flocks, on the page and on paper; they are removed with the journal's page. */
export function putBeside(beside: readonly Beside[] = none): void {
  chosen = beside
  for (const notify of watchers) notify()
}

function watchStorage(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** The flocks in comparison. */
export const useBeside = (): readonly Beside[] =>
  useSyncExternalStore(
    watchStorage,
    () => chosen,
    () => none,
  )
