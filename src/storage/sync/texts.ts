/**
 * Records as fields. The device stores a record as a text; devices share its fields, so that two
 * people change two figures of one day without a conflict.
 */
import { getOwn, isObject } from '#own.ts'
import { removalField, removed, type FieldValue, type RecordFields } from '#sync/protocol.ts'
import { entriesOf, filledFields, valueOf } from '#sync/rule.ts'

type FieldValues = Readonly<Record<string, FieldValue>>
type JsonObject = { readonly [name: string]: FieldValue }

/** What a text says: the value of each field, and other values of fields in doubt. */
interface TextFields {
  readonly values: FieldValues
  readonly doubts: Readonly<Record<string, readonly FieldValue[]>>
}

/** The field of a text that is not read: it travels as a whole. */
const wholeText = '='
/** Parts of a record whose own parts are fields: the figures of a day. */
const told = 'told'
/** Parts of a flock that hold figures as a link does. */
const linkParts: readonly string[] = ['query', 'facts']

const isJournal = (name: string): boolean => name.startsWith('journal:')
const isFlock = (name: string): boolean => name.startsWith('flock:')
function parsedObject(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as FieldValue
    return isObject(value) && !Object.keys(value).some(isAmbiguous) ? value : undefined
  } catch {
    return undefined
  }
}

/** Names that would be taken for something else. */
const isAmbiguous = (key: string): boolean => key === '' || key === wholeText || key.includes('.')

/** The figures of a link; undefined where they are no fields: none, or one name twice. */
function linkFields(value: FieldValue): JsonObject | undefined {
  if (typeof value !== 'string') return undefined
  const pairs = [...new URLSearchParams(value)]
  const fields = Object.fromEntries(pairs)
  return pairs.length > 0 && Object.keys(fields).length === pairs.length ? fields : undefined
}

const withPrefix = (
  prefix: string,
  parts: JsonObject,
): readonly (readonly [string, FieldValue])[] =>
  Object.entries(parts).map(([part, value]) => [`${prefix}.${part}`, value])

/** Reads the fields of a record from its text; a missing record has none. */
export function fieldsOfText(name: string, text: string | undefined): TextFields {
  if (text === undefined) return { values: {}, doubts: {} }
  const record = parsedObject(text)
  const { doubts, ...parts } = record ?? {}
  const isDay = isJournal(name) && isObject(parts[told])
  if (record === undefined || (isJournal(name) && !isDay))
    return { values: { [wholeText]: text }, doubts: {} }
  const entries = Object.entries(isDay || doubts === undefined ? parts : record).flatMap(
    ([part, value]): readonly (readonly [string, FieldValue])[] => {
      if (isDay && part === told) return withPrefix(told, value as JsonObject)
      const link = isFlock(name) && linkParts.includes(part) ? linkFields(value) : undefined
      return link === undefined ? [[part, value]] : withPrefix(part, link)
    },
  )
  return {
    // Null is no value.
    values: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    doubts: Object.fromEntries(
      isDay && isObject(doubts)
        ? withPrefix(told, doubts).flatMap(([field, values]) =>
            Array.isArray(values) ? [[field, values as readonly FieldValue[]]] : [],
          )
        : [],
    ),
  }
}

/** The fields whose names begin with a prefix, by the rest of their names, in order. */
const partsWith = <Part>(
  names: readonly string[],
  prefix: string,
  part: (field: string) => Part | undefined,
): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    names
      .filter((field) => field.startsWith(`${prefix}.`))
      .flatMap((field) => {
        const value = part(field)
        return value === undefined ? [] : [[field.slice(prefix.length + 1), value]]
      }),
  )

const keysFirst = (one: string, other: string): number => {
  if (one === 'version' || other === 'version') return one === 'version' ? -1 : 1
  return one < other ? -1 : 1
}

/** The text of a record with these fields; undefined where it is removed or has none. */
export function textOfFields(name: string, fields: RecordFields): string | undefined {
  const names = [...filledFields(fields)].sort(keysFirst)
  if (names.length === 0 || valueOf(fields, removalField) === removed) return undefined
  const whole = valueOf(fields, wholeText)
  if (typeof whole === 'string') return whole
  const value = (field: string): FieldValue => valueOf(fields, field)
  const record: Record<string, unknown> = Object.fromEntries(
    names.filter((field) => !field.includes('.')).map((field) => [field, value(field)]),
  )
  if (isJournal(name)) {
    record[told] = partsWith(names, told, value)
    const doubts = partsWith(names, told, (field) => {
      const others = entriesOf(fields, field).slice(1)
      return others.length > 0 ? others.map((each) => each.value) : undefined
    })
    if (Object.keys(doubts).length > 0) record['doubts'] = doubts
    // A day without a figure is not stored.
    if (names.every((field) => field === 'version')) return undefined
  }
  for (const part of isFlock(name) ? linkParts : []) {
    const link = partsWith(names, part, value)
    if (Object.keys(link).length > 0 && (getOwn(record, part) ?? '') === '')
      record[part] = new URLSearchParams(link as Record<string, string>).toString()
  }
  return JSON.stringify(record)
}
