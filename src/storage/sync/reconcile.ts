import { isSynced } from '#sync/protocol.ts'
import {
  isSameRecord,
  noteEdit,
  sharedRecord,
  type Answered,
  type Recall,
  type SyncDevice,
} from './device.ts'
import { textOfFields } from './texts.ts'

/**
 * Compares the records of a device with what sync remembers of them: a version of the site that
 * knows no sync may have edited records. Such an edit is noted now. A record that is missing comes
 * back, for nothing says that a person removed it.
 * @param names the records of the device that are shared
 */
export function reconciled(state: SyncDevice, names: readonly string[], recall: Recall): Answered {
  const known = [...state.held.keys(), ...state.outbox.map(({ name }) => name)]
  let next = state
  const edits = [...new Set([...names, ...known])].filter(isSynced).flatMap((name) => {
    const [stored, shared] = [recall(name), textOfFields(name, sharedRecord(state, name))]
    if (isSameRecord(name, stored, shared)) return []
    if (stored === undefined) return [{ name, was: undefined, now: shared }]
    const noted = noteEdit(next, { name, was: shared, now: stored }, recall)
    next = noted.state
    return noted.edits
  })
  return { state: next, edits }
}
