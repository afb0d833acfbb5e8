/**
 * What a device remembers of a farm: what the server held when it last answered, and the changes
 * that the server has not confirmed yet. Pure: each step gives a new state.
 */
import { getOwn } from '#own.ts'
import type { Edit } from '../merge.ts'
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
import { applyChange, entriesOf, entryId, filledFields, isEqualValue, valueOf } from '#sync/rule.ts'
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
  const numbered = changes.map((change, place): Change => ({
    number: state.last + place + 1,
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
    .filter(({ value }) => values.some((each) => isEqualValue(each, value)))
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
      (each) => !left.some((other) => isEqualValue(each, other)),
    )
    const settles = idsOfValues(fields, field, settled)
    const change = { name, field, was: old!, now: value! }
    if (settles.length > 0) return [{ ...change, settles }]
    return isEqualValue(old, value) ? [] : [change]
  })
  return isGone ? [{ name, field: removalField, was: removed, now: null }, ...changes] : changes
}

/** Notes an edit of a record of this device; what is not shared changes nothing. */
export function noteEdit(state: SyncDevice, edit: Edit): SyncDevice {
  if (!isSynced(edit.name) || edit.was === edit.now) return state
  return withChanges(state, changesOfEdit(sharedRecord(state, edit.name), edit))
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
  const end = waiting.findIndex((change, place) => {
    bytes += jsonBytes(change) + 1
    return place >= syncLimits.changes || bytes > syncLimits.changesBytes
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

/** The edits of records that another state shows differently; what was typed meanwhile stays. */
const editsBetween = (
  before: SyncDevice,
  after: SyncDevice,
  names: readonly string[],
): readonly Edit[] =>
  [...new Set(names)].flatMap((name) => {
    const [was, now] = [before, after].map((state) => textOfFields(name, sharedRecord(state, name)))
    return was === now ? [] : [{ name, was, now }]
  })

/**
 * Decides a field in doubt: the person saw all values that this device shows. For `removalField`,
 * the value is `removed`, or null to keep the record.
 */
export function decideField(
  state: SyncDevice,
  name: string,
  field: string,
  value: FieldValue,
): Answered {
  const fields = sharedRecord(state, name)
  const settles = entriesOf(fields, field).map(entryId)
  const was = field === removalField ? null : valueOf(fields, field)
  const change =
    field === removalField && value !== null
      ? removalOf(name, textOfFields(name, fields), fields)
      : { name, field, was, now: value, settles }
  const after = withChanges(state, [change])
  return { state: after, edits: editsBetween(state, after, [name]) }
}

/** Takes the answer of the server to the last request. */
export function takeAnswer(
  state: SyncDevice,
  answer: SyncAnswer,
  newDevice: () => string,
): Answered {
  if ('reset' in answer) return { state: beginAgain(state, newDevice()), edits: [] }
  const after = afterState(state, answer)
  const names = [
    ...answer.records.map(({ name }) => name),
    ...state.outbox.filter((change) => !after.outbox.includes(change)).map(({ name }) => name),
  ]
  return { state: after, edits: editsBetween(state, after, names) }
}

function afterState(state: SyncDevice, answer: SyncState): SyncDevice {
  const held = new Map(state.held)
  for (const { name, fields } of answer.records) held.set(name, fields)
  const reasons = new Map(answer.refused.map(({ number, reason }) => [number, reason]))
  return {
    ...state,
    role: answer.role,
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

/**
 * Begins again as a new device: all that this device knows is entered once more. What the server
 * has already is no change, what it lacks is written, and what it has otherwise is in doubt.
 */
function beginAgain(state: SyncDevice, device: string): SyncDevice {
  const { farm, role, held, outbox, refused, owners } = state
  const isUndone = (name: string): boolean =>
    outbox.some((change) => change.name === name && change.field === removalField)
  const known = [...held]
    .filter(([name]) => role === undefined || mayWrite(role, name))
    .filter(([name, fields]) => valueOf(fields, removalField) !== removed || isUndone(name))
    .flatMap(([name, fields]) =>
      filledFields(fields).flatMap((field) =>
        entriesOf(fields, field).map(({ value }): NewChange => ({
          name,
          field,
          was: null,
          now: value,
        })),
      ),
    )
  const pending = outbox.map(({ number: _number, ...change }): NewChange => change)
  const fresh = { ...newSyncDevice(farm, device), role, refused, owners }
  return withChanges(fresh, [...known, ...pending])
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
        values: entriesOf(fields, field).map(({ value, device }) => ({
          value,
          device,
          owner: getOwn(state.owners, device),
        })),
      }))
  })
}
