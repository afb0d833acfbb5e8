/**
 * The one door to immer: each change of the list keeps its patches, so that every one of them can
 * be undone and redone.
 */
import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'
import type { Entry } from '#engine/calculation.ts'

enablePatches()

interface Change {
  readonly forward: readonly Patch[]
  readonly back: readonly Patch[]
}
export interface History {
  readonly entries: readonly Entry[]
  readonly past: readonly Change[]
  readonly future: readonly Change[]
}

export const historyOf = (entries: readonly Entry[]): History => ({ entries, past: [], future: [] })

/** The list after a change; what had been undone before is forgotten. */
export function change(history: History, edit: (entries: Entry[]) => void): History {
  const [entries, forward, back] = produceWithPatches(history.entries, (draft) =>
    edit(draft as Entry[]),
  )
  return forward.length === 0
    ? history
    : { entries, past: [...history.past, { forward, back }], future: [] }
}

/**
 * The list after somebody else has changed it: an example, a reset, an answer. That can be undone
 * like any change.
 */
export function replaceEntries(history: History, entries: readonly Entry[]): History {
  const changed = change(history, (draft) => {
    draft.splice(0, draft.length, ...entries)
  })
  return { ...changed, entries }
}

/** The list before its last change. */
export function undo({ entries, past, future }: History): History {
  const last = past.at(-1)
  return last === undefined
    ? { entries, past, future }
    : {
        entries: applyPatches(entries, last.back as Patch[]),
        past: past.slice(0, -1),
        future: [last, ...future],
      }
}

/** The list after the change that was undone last. */
export function redo({ entries, past, future }: History): History {
  const [next, ...later] = future
  return next === undefined
    ? { entries, past, future }
    : {
        entries: applyPatches(entries, next.forward as Patch[]),
        past: [...past, next],
        future: later,
      }
}
