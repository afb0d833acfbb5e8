import { useSyncExternalStore } from 'react'
import type { Beside } from './beside.ts'

const none: readonly Beside[] = []
let chosen = none
const watchers = new Set<() => void>()

/** Sets the compared flocks, on the page and on paper; they are removed with the journal's page. */
export function putBeside(beside: readonly Beside[] = none): void {
  chosen = beside
  for (const tell of watchers) tell()
}

function watchStorage(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The flocks in comparison. */
export const useBeside = (): readonly Beside[] =>
  useSyncExternalStore(
    watchStorage,
    () => chosen,
    () => none,
  )
