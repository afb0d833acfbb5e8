/** The one door to immer: each change of the list keeps its patches, so that every one of them can be undone and redone. */
import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'
import type { Row } from '../../engine/calculator.ts'

enablePatches()

interface Change {
  readonly forward: readonly Patch[]
  readonly back: readonly Patch[]
}
export interface History {
  readonly rows: readonly Row[]
  readonly past: readonly Change[]
  readonly future: readonly Change[]
}

export const emptyHistory: History = { rows: [], past: [], future: [] }

/** The list after a change; what had been undone before is forgotten. */
export function change(history: History, edit: (rows: Row[]) => void): History {
  const [rows, forward, back] = produceWithPatches(history.rows, (draft) => edit(draft as Row[]))
  return forward.length === 0
    ? history
    : { rows, past: [...history.past, { forward, back }], future: [] }
}

/** The list before its last change. */
export function undo({ rows, past, future }: History): History {
  const last = past.at(-1)
  return last === undefined
    ? { rows, past, future }
    : {
        rows: applyPatches(rows, last.back as Patch[]),
        past: past.slice(0, -1),
        future: [last, ...future],
      }
}

/** The list after the change that was undone last. */
export function redo({ rows, past, future }: History): History {
  const [next, ...later] = future
  return next === undefined
    ? { rows, past, future }
    : { rows: applyPatches(rows, next.forward as Patch[]), past: [...past, next], future: later }
}
