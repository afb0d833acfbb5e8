/**
 * The rule by which a change meets what others have entered. Pure: the server applies it to what it
 * holds, and a device to what it shows until the server has answered.
 */
import { getOwn, isSameJson } from '#own.ts'
import {
  disputed,
  removalField,
  removed,
  type Change,
  type Entry,
  type FieldValue,
  type RecordFields,
} from './protocol.ts'

/** A record after a change. */
interface Applied {
  readonly fields: RecordFields
  readonly isChanged: boolean
  /** Values that count no longer, by field: whoever changed them had seen them. */
  readonly past: readonly (readonly [field: string, entry: Entry])[]
}

/** Whose change it is, and when the server took it. */
type Writer = Pick<Entry, 'device' | 'at'>

/** The name of an entry, which no other entry has. */
export const entryId = ({ device, number }: Pick<Entry, 'device' | 'number'>): string =>
  `${device}:${number}`

export const entriesOf = (fields: RecordFields, field: string): readonly Entry[] =>
  getOwn(fields, field) ?? []

/** The value of a field that counts; null where there is none. */
export const valueOf = (fields: RecordFields, field: string): FieldValue =>
  entriesOf(fields, field)[0]?.value ?? null

/** The fields of a record that have a value, without what says whether it is removed. */
export const filledFields = (fields: RecordFields): readonly string[] =>
  Object.keys(fields).filter((field) => field !== removalField)

const withEntries = (
  fields: RecordFields,
  field: string,
  entries: readonly Entry[],
): RecordFields => {
  const { [field]: _, ...others } = fields
  return entries.length === 0 ? others : { ...others, [field]: entries }
}

/**
 * A change takes the values away that its writer saw, and adds its own; values that the writer did
 * not see stay beside it. An empty field is not a value: clearing a field takes only what was seen.
 */
function changeValues(fields: RecordFields, change: Change, writer: Writer): Applied {
  const { field, was, now, number, settles = [] } = change
  const before = entriesOf(fields, field)
  const isSeen = (entry: Entry): boolean =>
    isSameJson(entry.value, was) || settles.includes(entryId(entry))
  const gone = before.filter((entry) => isSeen(entry) && !isSameJson(entry.value, now))
  const isThere = now === null || before.some(({ value }) => isSameJson(value, now))
  const own: Entry = { value: now, number, ...writer }
  // The new value is where the first one was that it replaces.
  const entries = before.flatMap((entry) => {
    if (!gone.includes(entry)) return [entry]
    return entry === gone[0] && !isThere ? [own] : []
  })
  if (!isThere && gone.length === 0) entries.push(own)
  return {
    fields: withEntries(fields, field, entries),
    isChanged: !isThere || gone.length > 0,
    past: gone.map((entry) => [field, entry]),
  }
}

/** Whether the writer of a removal saw all that it removes. */
function sawAll(fields: RecordFields, { saw = {}, settles = [] }: Change): boolean {
  const names = filledFields(fields)
  return (
    names.every((field) => isSameJson(valueOf(fields, field), getOwn(saw, field) ?? null)) &&
    names.every((field) =>
      entriesOf(fields, field)
        .slice(1)
        .every((entry) => settles.includes(entryId(entry))),
    )
  )
}

function changeRemoval(fields: RecordFields, change: Change, writer: Writer): Applied {
  const { now, was, number, settles = [] } = change
  const nothing: Applied = { fields, isChanged: false, past: [] }
  const [entry] = entriesOf(fields, removalField)
  if (now === null) {
    const isMeant = entry !== undefined && (was === removed || settles.includes(entryId(entry)))
    return isMeant
      ? {
          fields: withEntries(fields, removalField, []),
          isChanged: true,
          past: [[removalField, entry]],
        }
      : nothing
  }
  const isWhole = sawAll(fields, change)
  if (entry !== undefined && (entry.value === removed || !isWhole)) return nothing
  const own: Entry = { value: isWhole ? removed : disputed, number, ...writer }
  return { fields: withEntries(fields, removalField, [own]), isChanged: true, past: [] }
}

/**
 * A record after a change of a device.
 * @param at when the server takes it (milliseconds); it decides nothing
 */
export function applyChange(
  fields: RecordFields,
  change: Change,
  device: string,
  at?: number,
): Applied {
  const writer: Writer = { device, ...(at !== undefined && { at }) }
  if (change.field === removalField) return changeRemoval(fields, change, writer)
  const applied = changeValues(fields, change, writer)
  const [entry] = entriesOf(fields, removalField)
  if (!applied.isChanged || change.now === null || entry?.value !== removed) return applied
  // Whoever enters a value did not know that the record is removed: a person decides.
  const asked: Entry = { ...entry, value: disputed }
  return { ...applied, fields: withEntries(applied.fields, removalField, [asked]) }
}
