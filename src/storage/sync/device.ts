/**
 * What a device remembers of a farm: what the server held when it last answered, and the changes
 * that the server has not confirmed yet. Pure: each step gives a new state.
 */
import { getOwn, isSameJson } from '#own.ts'
import { merged, type Edit } from '../merge.ts'
import {
  isSynced,
  jsonBytes,
  mayWrite,
  removalField,
  removed,
  syncLimits,
  type Change,
  type DeviceOwner,
  type FarmRole,
  type FieldValue,
  type RecordFields,
  type RefusalReason,
  type SyncAnswer,
  type SyncRequest,
  type SyncState,
} from '#sync/protocol.ts'
import { applyChange, entriesOf, entryId, filledFields, valueOf } from '#sync/rule.ts'
import { fieldsOfText, textOfFields } from './texts.ts'

/** A change that the server has refused: the device keeps it until a person has seen it. */
export interface RefusedChange {
  readonly change: Change
  readonly reason: RefusalReason
}

export interface SyncDevice {
  readonly farm: string
  readonly device: string
  /** Unknown before the first answer. */
  readonly role: FarmRole | undefined
  /** Since when the clinic may read the farm (ISO); null where it may not, undefined if unknown. */
  readonly sharedSince?: string | null | undefined
  /** Whether the server will soon take nothing more; undefined if unknown. */
  readonly nearlyFull?: boolean | undefined
  readonly receipt: string | null
  readonly since: number
  /** The number of the last change that was made, and of the last one that the server has. */
  readonly last: number
  readonly taken: number
  /** The changes that the last whole answer did not contain, in their order. */
  readonly outbox: readonly Change[]
  /** The records of the server, by name. */
  readonly held: ReadonlyMap<string, RecordFields>
  readonly refused: readonly RefusedChange[]
  /** Whose devices entered the values in doubt. */
  readonly owners: Readonly<Record<string, DeviceOwner>>
}

/** The state of a device that has not yet heard of a farm. */
export const newSyncDevice = (farm: string, device: string): SyncDevice => ({
  farm,
  device,
  role: undefined,
  receipt: null,
  since: 0,
  last: 0,
  taken: 0,
  outbox: [],
  held: new Map(),
  refused: [],
  owners: {},
})

/** A record as this device shows it: what the server holds, with the changes of this device. */
export const sharedRecord = ({ held, outbox, device }: SyncDevice, name: string): RecordFields =>
  outbox.reduce(
    (fields, change) =>
      change.name === name ? applyChange(fields, change, device).fields : fields,
    held.get(name) ?? {},
  )

type NewChange = Omit<Change, 'number'>

const withChanges = (state: SyncDevice, changes: readonly NewChange[]): SyncDevice => {
  const numbered = changes.map((change, index): Change => ({
    number: state.last + index + 1,
    ...change,
  }))
  const fits = (change: Change): boolean => jsonBytes(change) <= syncLimits.changeBytes
  const tooLarge = numbered.filter((change) => !fits(change))
  return {
    ...state,
    last: state.last + changes.length,
    outbox: [...state.outbox, ...numbered.filter(fits)],
    refused: [
      ...state.refused,
      ...tooLarge.map((change): RefusedChange => ({ change, reason: 'tooLarge' })),
    ],
  }
}

/** The entries of a field with one of these values, as a change names them. */
const idsOfValues = (
  fields: RecordFields,
  field: string,
  values: readonly FieldValue[],
): readonly string[] =>
  entriesOf(fields, field)
    .filter(({ value }) => values.some((each) => isSameJson(each, value)))
    .map(entryId)

function removalOf(name: string, was: string | undefined, fields: RecordFields): NewChange {
  const { values, doubts } = fieldsOfText(name, was)
  const settles = [
    ...entriesOf(fields, removalField).map(entryId),
    ...Object.entries(doubts).flatMap(([field, seen]) => idsOfValues(fields, field, seen)),
  ]
  const removal = { name, field: removalField, was: null, now: removed, settles }
  // Without what was seen, the server asks a person.
  return jsonBytes(values) > syncLimits.changeBytes / 2 ? removal : { ...removal, saw: values }
}

/** The changes of fields that an edit of a record makes. */
function changesOfEdit(fields: RecordFields, { name, was, now }: Edit): readonly NewChange[] {
  const isGone = valueOf(fields, removalField) === removed
  const hasRecord = filledFields(fields).length > 0 && !isGone
  if (now === undefined) return hasRecord ? [removalOf(name, was, fields)] : []
  const after = fieldsOfText(name, now)
  // Whoever enters a removed record again begins with what is written then.
  const before = isGone
    ? {
        values: Object.fromEntries(
          filledFields(fields).map((field) => [field, valueOf(fields, field)]),
        ),
        doubts: {},
      }
    : fieldsOfText(name, was)
  const names = [
    ...new Set(
      [before, after].flatMap(({ values, doubts }) => [
        ...Object.keys(values),
        ...Object.keys(doubts),
      ]),
    ),
  ]
  const changes = names.flatMap((field): readonly NewChange[] => {
    const [seen, value] = [before, after].map(({ values }) => getOwn(values, field) ?? null)
    // Writers name the version of a record even where they saw none.
    const old = field === 'version' ? valueOf(fields, field) : seen
    const left = getOwn(after.doubts, field) ?? []
    const settled = (getOwn(before.doubts, field) ?? []).filter(
      (each) => !left.some((other) => isSameJson(each, other)),
    )
    const settles = idsOfValues(fields, field, settled)
    const change = { name, field, was: old!, now: value! }
    if (settles.length > 0) return [{ ...change, settles }]
    return isSameJson(old, value) ? [] : [change]
  })
  return isGone ? [{ name, field: removalField, was: removed, now: null }, ...changes] : changes
}

/** The next request: what the server has not taken yet, as much as one request may hold. */
export function nextRequest({
  farm,
  device,
  receipt,
  since,
  taken,
  outbox,
}: SyncDevice): SyncRequest {
  const waiting = outbox.filter(({ number }) => number > taken)
  let bytes = 0
  const end = waiting.findIndex((change, index) => {
    bytes += jsonBytes(change) + 1
    return index >= syncLimits.changes || bytes > syncLimits.changesBytes
  })
  const changes = end === -1 ? waiting : waiting.slice(0, end)
  return { farm, device, receipt, since, changes }
}

/** Whether another request is needed at once: for more records, or for changes that wait. */
export const hasMore = ({ outbox, taken }: SyncDevice, answer: SyncAnswer): boolean =>
  'reset' in answer || answer.more || outbox.some(({ number }) => number > taken)

/** The next state, and the edits that bring the records of this device up to date. */
export interface Answered {
  readonly state: SyncDevice
  readonly edits: readonly Edit[]
}

/** The text of a record as the device stores it; undefined where there is none. */
export type Recall = (name: string) => string | undefined

/** Whether two texts of a record say the same, in whatever order. */
export const isSameRecord = (
  name: string,
  one: string | undefined,
  other: string | undefined,
): boolean =>
  [one, other].map((text) => sortedFields(name, text)).every((each, _, all) => each === all[0])

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

function sortedFields(name: string, text: string | undefined): string {
  const { values, doubts } = fieldsOfText(name, text)
  return JSON.stringify([values, doubts].map((each) => Object.entries(each).sort(byName)))
}

/** The edits of records that another state shows differently; what was typed meanwhile stays. */
const editsBetween = (
  before: SyncDevice,
  after: SyncDevice,
  names: readonly string[],
  recall: Recall,
): readonly Edit[] =>
  [...new Set(names)].flatMap((name) => {
    const [was, now] = [before, after].map((state) => textOfFields(name, sharedRecord(state, name)))
    const stored = recall(name)
    if (was === now || isSameRecord(name, stored, now)) return []
    // A text of the device has its own order; what it has besides was typed, and is merged.
    return [{ name, was: isSameRecord(name, stored, was) ? stored : was, now }]
  })

/**
 * Notes an edit of a record that this device has stored. The record may then be otherwise than the
 * person left it: a removal that a person has to decide leaves it where it is.
 */
export function noteEdit(state: SyncDevice, edit: Edit, recall: Recall): Answered {
  const { name } = edit
  if (!isSynced(name) || edit.was === edit.now) return { state, edits: [] }
  const before = sharedRecord(state, name)
  const after = withChanges(state, changesOfEdit(before, edit))
  const now = textOfFields(name, sharedRecord(after, name))
  const stored = recall(name)
  if (isSameRecord(name, stored, now)) return { state: after, edits: [] }
  const expected = merged(edit, textOfFields(name, before)).text
  const was = isSameRecord(name, stored, expected) ? stored : expected
  return { state: after, edits: [{ name, was, now }] }
}

/**
 * Decides a field in doubt: the person saw all values that this device shows. For `removalField`,
 * the value is `removed`, or null to keep the record.
 */
export function decideField(
  state: SyncDevice,
  name: string,
  field: string,
  value: FieldValue,
  recall: Recall,
): Answered {
  const fields = sharedRecord(state, name)
  const settles = entriesOf(fields, field).map(entryId)
  const was = field === removalField ? null : valueOf(fields, field)
  const change =
    field === removalField && value !== null
      ? removalOf(name, textOfFields(name, fields), fields)
      : { name, field, was, now: value, settles }
  const after = withChanges(state, [change])
  return { state: after, edits: editsBetween(state, after, [name], recall) }
}

/** Takes the answer of the server to the last request. */
export function takeAnswer(
  state: SyncDevice,
  answer: SyncAnswer,
  newDevice: () => string,
  recall: Recall,
): Answered {
  if ('reset' in answer) {
    const again = beginAgain(state, newDevice())
    return { state: again, edits: editsBetween(state, again, [...state.held.keys()], recall) }
  }
  const after = afterState(state, answer)
  const names = [
    ...answer.records.map(({ name }) => name),
    ...state.outbox.filter((change) => !after.outbox.includes(change)).map(({ name }) => name),
  ]
  return { state: after, edits: editsBetween(state, after, names, recall) }
}

function afterState(state: SyncDevice, answer: SyncState): SyncDevice {
  const held = new Map(state.held)
  for (const { name, fields } of answer.records) held.set(name, fields)
  const reasons = new Map(answer.refused.map(({ number, reason }) => [number, reason]))
  return {
    ...state,
    role: answer.role,
    sharedSince: answer.sharedSince,
    nearlyFull: answer.nearlyFull,
    receipt: answer.receipt,
    since: answer.sequence,
    taken: answer.taken,
    held,
    owners: { ...state.owners, ...answer.devices },
    // While there are more records, those of this device may be among them.
    outbox: state.outbox.filter(
      ({ number }) => number > answer.taken || (answer.more && !reasons.has(number)),
    ),
    refused: [
      ...state.refused,
      ...state.outbox.flatMap((change) => {
        const reason = reasons.get(change.number)
        return reason === undefined ? [] : [{ change, reason }]
      }),
    ],
  }
}

/** A change that enters a value once more; `from` is the entry that it repeats. */
type Repeated = readonly [change: NewChange, from: string | undefined]

/** The changes that enter a record once more, as a device knows it. */
function enteredAgain(name: string, fields: RecordFields): readonly Repeated[] {
  const names = filledFields(fields)
  const values = names.flatMap((field) =>
    entriesOf(fields, field).map((entry): Repeated => [
      { name, field, was: null, now: entry.value },
      entryId(entry),
    ]),
  )
  const [removal] = entriesOf(fields, removalField)
  if (removal === undefined) return values
  const saw = Object.fromEntries(names.map((field) => [field, valueOf(fields, field)]))
  const settles = names.flatMap((field) => entriesOf(fields, field).map(entryId))
  const again = { name, field: removalField, was: null, now: removed }
  // A removal that is disputed stays a question.
  return [
    ...values,
    [removal.value === removed ? { ...again, saw, settles } : again, entryId(removal)],
  ]
}

/**
 * Begins again as a new device: all that this device knows is entered once more. What the server
 * has already is no change, what it lacks is written, and what it has otherwise is in doubt.
 */
function beginAgain(state: SyncDevice, device: string): SyncDevice {
  const { farm, role, sharedSince, held, outbox, refused, owners } = state
  const all = [
    ...[...held]
      .flatMap(([name, fields]) => enteredAgain(name, fields))
      .filter(([{ name, field }]) => role === undefined || mayWrite(role, name, field)),
    ...outbox.map(({ number, ...change }): Repeated => [
      change,
      entryId({ device: state.device, number }),
    ]),
  ]
  // The server may have the entries under their names of before, or those of this device.
  const names = new Map(
    all.map(([, from], index) => [from, entryId({ device, number: index + 1 })]),
  )
  const changes = all.map(([change]): NewChange => {
    const { settles } = change
    if (settles === undefined) return change
    const also = settles.flatMap((id) => names.get(id) ?? [])
    return { ...change, settles: [...new Set([...settles, ...also])] }
  })
  const begun = { ...newSyncDevice(farm, device), role, sharedSince, refused, owners }
  return withChanges(begun, changes)
}

/** A field in doubt, with each value and whose it is. */
export interface Doubt {
  readonly name: string
  /** `removalField` where somebody removed the record, and somebody else changed it. */
  readonly field: string
  readonly values: readonly {
    readonly value: FieldValue
    readonly device: string
    /** Unknown for a value of this device that the server has not answered yet. */
    readonly owner: DeviceOwner | undefined
    /** When the server took it (milliseconds by its clock), where it says so. */
    readonly at?: number | undefined
  }[]
}

/** The fields of a farm that a person has to decide. */
export function doubtsOfFarm(state: SyncDevice): readonly Doubt[] {
  const names = [...new Set([...state.held.keys(), ...state.outbox.map(({ name }) => name)])]
  return names.flatMap((name) => {
    const fields = sharedRecord(state, name)
    if (valueOf(fields, removalField) === removed) return []
    return Object.keys(fields)
      .filter((field) => field === removalField || entriesOf(fields, field).length > 1)
      .map((field) => ({
        name,
        field,
        values: entriesOf(fields, field).map(({ value, device, at }) => ({
          value,
          device,
          ...(at !== undefined && { at }),
          owner: getOwn(state.owners, device),
        })),
      }))
  })
}
