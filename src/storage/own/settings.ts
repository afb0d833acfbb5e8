/**
 * What a device exchanges of what belongs to a person. Pure: the device compares what it keeps with
 * what it has exchanged, so that nothing has to note each edit. Nobody is asked about a doubt here:
 * all devices decide it by the same rule.
 */
import { removalField, type FieldValue, type SyncAnswer } from '#sync/protocol.ts'
import {
  decideField,
  doubtsOfFarm,
  isSameRecord,
  noteEdit,
  sharedRecord,
  takeAnswer,
  type Doubt,
  type Recall,
  type SyncDevice,
} from '../sync/device.ts'
import { textOfFields } from '../sync/texts.ts'
import { isOwn, localNameOf, localText, ownNameOf, recordText } from './texts.ts'

/** What the device keeps, by name. */
export type LocalTexts = ReadonlyMap<string, string>
/** What the device has to keep now; undefined removes a name. */
export type LocalWrites = ReadonlyMap<string, string | undefined>

/** Records that the server has refused: they stay as they are on this device. */
const refusedNames = ({ refused }: SyncDevice): ReadonlySet<string> =>
  new Set(refused.map(({ change }) => change.name))

const settingNames = (state: SyncDevice, local: LocalTexts): readonly string[] => {
  const refused = refusedNames(state)
  const all = new Set([
    ...[...local.keys()].filter(isOwn).map(ownNameOf),
    ...state.held.keys(),
    ...state.outbox.map(({ name }) => name),
  ])
  return [...all].filter((name) => !refused.has(name))
}

const recallIn =
  (local: LocalTexts): Recall =>
  (name) =>
    recordText(localNameOf(name), local.get(localNameOf(name)))

/** Notes what was changed on the device since. */
export function noteOwn(state: SyncDevice, local: LocalTexts): SyncDevice {
  const recall = recallIn(local)
  return settingNames(state, local).reduce((before, name) => {
    const was = textOfFields(name, sharedRecord(before, name))
    const now = recall(name)
    return isSameRecord(name, was, now)
      ? before
      : noteEdit(before, { name, was, now }, recall).state
  }, state)
}

/** The day of a price; an empty text where it is none. */
const settingDay = (value: FieldValue): string => {
  if (typeof value !== 'object' || value === null || !('day' in value)) return ''
  const { day } = value
  return typeof day === 'string' ? day : ''
}

/** Of two prices the one that was entered later counts, and else the one that came first. */
function decided({ field, values }: Doubt): FieldValue {
  // What was changed by one device and removed by another one stays.
  if (field === removalField) return null
  const [first, ...others] = values.map(({ value }) => value)
  return others.reduce<FieldValue>(
    (best, value) => (settingDay(value) > settingDay(best) ? value : best),
    first ?? null,
  )
}

/** Decides what is in doubt, as every other device of the person does. */
const settledSettings = (state: SyncDevice, recall: Recall): SyncDevice =>
  doubtsOfFarm(state).reduce(
    (before, doubt) => decideField(before, doubt.name, doubt.field, decided(doubt), recall).state,
    state,
  )

/**
 * Takes the answer of the server.
 * @param local what the device keeps by now
 */
export function takeOwn(
  state: SyncDevice,
  answer: SyncAnswer,
  newDevice: () => string,
  local: LocalTexts,
): { readonly state: SyncDevice; readonly writes: LocalWrites } {
  const recall = recallIn(local)
  // What was changed while the request was under way is noted first, so that nothing replaces it.
  const after = settledSettings(
    takeAnswer(noteOwn(state, local), answer, newDevice, recall).state,
    recall,
  )
  const writes = new Map<string, string | undefined>()
  for (const record of settingNames(after, local)) {
    const name = localNameOf(record)
    const now = textOfFields(record, sharedRecord(after, record))
    // What this version does not know stays on the server.
    if (isOwn(name) && !isSameRecord(record, recall(record), now))
      writes.set(name, localText(name, now, local.get(name)))
  }
  return { state: after, writes }
}
