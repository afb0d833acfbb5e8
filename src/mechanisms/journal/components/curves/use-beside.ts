import { useSyncExternalStore } from 'react'
import type { Beside } from './beside.ts'

const none: readonly Beside[] = []
let chosen = none
const watchers = new Set<() => void>()

/** Lets flocks are beside one's own, on the page and on paper; they go with the journal's page. */
export function putBeside(beside: readonly Beside[] = none): void {
  chosen = beside
  for (const tell of watchers) tell()
}

function watchStorage(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The flocks that are beside one's own. */
export const useBeside = (): readonly Beside[] =>
  useSyncExternalStore(
    watchStorage,
    () => chosen,
    () => none,
  )
