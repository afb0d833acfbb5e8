/**
 * Merges edits of stored records field by field, so that two windows never overwrite each other.
 * Pure: every part of the storage, and the optimistic view of it, uses the same functions.
 */
import { isObject, isSameJson } from '../own.ts'

/** A change of one record: its text when the writer last saw it, and its text now. */
export interface Edit {
  readonly name: string
  /** Undefined where the writer saw no record. */
  readonly was: string | undefined
  /** Undefined removes the record. */
  readonly now: string | undefined
  /** Replaces whatever is stored: a person has confirmed it, or restores what was removed. */
  readonly force?: true
}
/** The text of a record after an edit, and a text that could not be merged and is set aside. */
interface Merged {
  readonly text: string | undefined
  readonly aside?: string
}

type Fields = Readonly<Record<string, unknown>>

/** The days of a journal: two values of one field are both kept until a person picks one. */
const keepsConflicts = (name: string): boolean => name.startsWith('journal:')
/** Records that are merged by field; every other one is replaced as a whole. */
const hasFields = (name: string): boolean => keepsConflicts(name) || name.startsWith('flock:')
/** Fields of a flock that contain figures as a link does. */
const links = new Set(['query', 'facts'])

/** The fields of a record; undefined where its text is not such a record. */
function fieldsOf(text: string | undefined): Fields | undefined {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const fieldNames = (...all: readonly Fields[]): readonly string[] => [
  ...new Set(all.flatMap((fields) => Object.keys(fields))),
]
const withoutEmpty = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/**
 * One value in three versions. Typing wins over removing, whichever came first.
 * @param clash decides between two different values
 */
function mergedValue(
  [was, now, stored]: readonly [unknown, unknown, unknown],
  clash: () => unknown,
): unknown {
  if (isSameJson(now, was) || isSameJson(now, stored)) return stored
  if (isSameJson(stored, was) || stored === undefined) return now
  return now === undefined ? stored : clash()
}

const mergeFields = (
  was: Fields,
  now: Fields,
  stored: Fields,
  merge: (key: string, values: readonly [unknown, unknown, unknown]) => unknown,
): Fields =>
  withoutEmpty(
    fieldNames(stored, now, was).map((key) => [key, merge(key, [was[key], now[key], stored[key]])]),
  )

/** Figures in a link: each of them is a field. The writer's value wins a clash. */
function mergeLinks(values: readonly [unknown, unknown, unknown]): string | undefined {
  const [was, now, stored] = values.map((link) =>
    Object.fromEntries(new URLSearchParams(typeof link === 'string' ? link : '')),
  ) as [Fields, Fields, Fields]
  const fields = mergeFields(was, now, stored, (_, each) => mergedValue(each, () => each[1]))
  return new URLSearchParams(fields as Record<string, string>).toString() || undefined
}

/** Merges the fields of a day; of two values of one field the second goes to the doubts. */
function mergeDay(was: Fields, now: Fields, stored: Fields): Fields | undefined {
  const doubts: Record<string, unknown> = {}
  const asFields = (value: unknown): Fields => (isObject(value) ? value : {})
  const fields = mergeFields(was, now, stored, (key, values) => {
    const [a, b, c] = values.map(asFields) as [Fields, Fields, Fields]
    if (key !== 'told' && key !== 'doubts') return mergedValue(values, () => values[2])
    return mergeFields(a, b, c, (field, each) =>
      mergedValue(each, () => {
        if (key === 'told') doubts[field] = each[1]
        return each[2]
      }),
    )
  })
  const before = asFields(fields['doubts'])
  // Where the value that counted is removed, the other one counts.
  const known = withoutEmpty(
    fieldNames(asFields(fields['told']), before).map((field) => {
      const [first] = Array.isArray(before[field]) ? (before[field] as unknown[]) : []
      return [field, asFields(fields['told'])[field] ?? first]
    }),
  )
  const all = withoutEmpty(
    fieldNames(before, doubts).map((field) => {
      const held = Array.isArray(before[field]) ? (before[field] as unknown[]) : []
      const values = [...held, ...(field in doubts ? [doubts[field]] : [])]
      const others = values.filter(
        (value, index) =>
          !isSameJson(value, known[field]) &&
          values.findIndex((each) => isSameJson(each, value)) === index,
      )
      return [field, others.length === 0 ? undefined : others]
    }),
  )
  const { doubts: _, told: __, ...rest } = fields
  const isEmpty = Object.keys(known).length === 0 && Object.keys(all).length === 0
  if (isEmpty && Object.keys(rest).every((key) => key === 'version')) return undefined
  return { ...rest, told: known, ...(Object.keys(all).length > 0 && { doubts: all }) }
}

/** Whether a text is a day without a figure: it is not stored. */
const isEmptyDay = (name: string, text: string | undefined): boolean =>
  keepsConflicts(name) && text !== undefined && /^\{"version":1,"told":\{\}\}$/.test(text)

/** Merges two records of one version; undefined removes the record. */
function mergeRecord(name: string, was: Fields, now: Fields, stored: Fields): Fields | undefined {
  if (keepsConflicts(name)) return mergeDay(was, now, stored)
  return mergeFields(was, now, stored, (key, values) =>
    mergedValue(values, () => (links.has(key) ? mergeLinks(values) : values[1])),
  )
}

/**
 * The text of a record after an edit, whatever was stored meanwhile. Applying an edit twice changes
 * nothing. Two texts that cannot be merged are both kept: the stored one, and the other set aside.
 */
export function merged({ name, was, now, force }: Edit, stored: string | undefined): Merged {
  if (now === was || now === stored) return { text: stored }
  // A flock that another window removed is back with what was typed of it; of a day, that alone.
  const isGone = stored === undefined && !keepsConflicts(name)
  if (force === true || stored === was || isGone)
    return { text: isEmptyDay(name, now) ? undefined : now }
  if (!hasFields(name)) return { text: now }
  const [before, after, found] = [fieldsOf(was), fieldsOf(now), fieldsOf(stored)]
  const held = stored === undefined && after ? { version: after['version'] } : found
  const canMerge =
    before !== undefined &&
    after !== undefined &&
    held !== undefined &&
    (now === undefined || after['version'] === held['version'])
  if (!canMerge) return now === undefined ? { text: stored } : { text: stored, aside: now }
  // A removal takes what its writer saw; what another window changed stays.
  const wanted = now === undefined ? { version: held['version'] } : after
  const fields = mergeRecord(name, before, wanted, held)
  return { text: fields && JSON.stringify(fields) }
}

/** Two words of 32 bits that depend on each character of a text, as a name. */
export function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/** The names of records that are set aside begin so; the name and a hash of the text follow. */
export const asidePrefix = 'aside:'
/** The name under which a text of a record is set aside. */
export const asideName = (name: string, text: string): string =>
  `${asidePrefix}${name}:${hashOf(text)}`
