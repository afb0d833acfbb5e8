import { readVersioned } from '../stored-text.ts'
import { asideName, asidePrefix, type Edit } from '#storage/merge.ts'
import { edit, recordNamesWith, recallRecord } from '#storage/notebook.ts'
import { flockPrefix } from '../storage-keys.ts'
import { isObject } from '#own.ts'

/**
 * A day of a flock's journal; the time of the flock and the day follow, `1717000000000:2026-05-01`.
 * It is here and not among the names of all pages: a visitor without a journal fetches none of it.
 */
export const journalPrefix = 'journal:'

/**
 * What is stored of one day, by field: figures in the units of the program, and words. Fields that
 * the program does not have come from another version of it, or from outside.
 */
export type KeptDay = Readonly<Record<string, unknown>>
/** Fields of a day to store; undefined removes one. */
export type DayChange = Readonly<Record<string, number | string | undefined>>

/** A stored day: its fields, and values of them that another window stored at the same time. */
interface StoredDay {
  readonly told: KeptDay
  readonly doubts: Readonly<Record<string, readonly unknown[]>>
}

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads a day from its text; undefined if it is invalid, or of a later version. */
export const readStored = (text: string): StoredDay | undefined =>
  readVersioned(text, version, ({ told: values, doubts }) => {
    if (!isObject(values)) return undefined
    const lists = Object.entries(isObject(doubts) ? doubts : {}).filter(
      (entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]),
    )
    return { told: values, doubts: Object.fromEntries(lists) }
  })

/**
 * Reads the entries of a day from its text; undefined if it is not a day, or of a later version.
 */
export const readDay = (text: string): KeptDay | undefined => readStored(text)?.told

/** How the names of the days of a flock begin, which is kept under a name: one for each day. */
export const prefixOf = (flock: string): string =>
  `${journalPrefix}${flock.slice(flockPrefix.length)}:`

const daysNamed = (flock: string): readonly (readonly [day: string, text: string])[] =>
  recordNamesWith(prefixOf(flock)).map((name) => [
    name.slice(prefixOf(flock).length),
    recallRecord(name) ?? '',
  ])

/** The values of fields that are in doubt, or those of all others. */
const dayFields = ({ told, doubts }: StoredDay, areInDoubt: boolean): KeptDay =>
  Object.fromEntries(Object.entries(told).filter(([field]) => field in doubts === areInDoubt))

/**
 * The days that are kept of a flock, in their order; the part that is the day is `key`. They come
 * from outside: `soundDays` validates them. A field in doubt is unknown until a person picks.
 */
export const keptDays = (flock: string, key: string): readonly KeptDay[] =>
  daysNamed(flock).flatMap(([day, text]) => {
    const stored = readStored(text)
    return stored === undefined ? [] : [{ ...dayFields(stored, false), [key]: day }]
  })

/** The first value of each field of a day that is in doubt: `conflictsOf` has the others. */
export function doubtedValues(flock: string, date: string): KeptDay {
  const stored = readStored(recallRecord(prefixOf(flock) + date) ?? '')
  return stored === undefined ? {} : dayFields(stored, true)
}

/** What is stored of one day of a flock, as the view has it. */
export const keptDay = (flock: string, date: string): KeptDay =>
  readDay(recallRecord(prefixOf(flock) + date) ?? '') ?? {}

/** The days of a flock whose records cannot be read, or were set aside. */
export const unreadDays = (flock: string): readonly string[] => {
  const asides = recordNamesWith(asidePrefix + prefixOf(flock))
  return [
    ...daysNamed(flock).flatMap(([day, text]) => (readDay(text) === undefined ? [day] : [])),
    ...asides.map((name) => name.slice((asidePrefix + prefixOf(flock)).length).split(':')[0] ?? ''),
  ]
}

/** The other values of fields of a flock's days, by day and field: a person picks one of them. */
export const conflictsOf = (
  flock: string,
): readonly (readonly [day: string, field: string, values: readonly unknown[]])[] =>
  daysNamed(flock).flatMap(([day, text]) =>
    Object.entries(readStored(text)?.doubts ?? {}).map(
      ([field, values]) => [day, field, values] as const,
    ),
  )

const dayRecordText = (values: object, doubts: object): string =>
  JSON.stringify({
    version,
    told: values,
    ...(Object.keys(doubts).length > 0 && { doubts }),
  })

/**
 * Keeps fields of one day of a flock, together with what another window may have stored of it
 * meanwhile. A record that cannot be used is set aside before.
 * @param values the fields that have changed; undefined removes one
 * @param seen their values when the person began to type; by default those of the view
 * @param isUsable whether the present record can be used
 * @returns whether they are on disk
 */
export function storeDay(
  flock: string,
  date: string,
  values: DayChange,
  seen?: KeptDay,
  isUsable = true,
): Promise<boolean> {
  const name = prefixOf(flock) + date
  const text = recallRecord(name)
  const stored = text === undefined ? undefined : readStored(text)
  if (text !== undefined && (stored === undefined || !isUsable))
    return edit([
      { name: asideName(name, text), was: undefined, now: text },
      { name, was: text, now: dayRecordText(values, {}) },
    ])
  const before = seen ?? stored?.told ?? {}
  const fields = Object.keys(values)
  const pick = (from: Readonly<Record<string, unknown>>): object =>
    Object.fromEntries(
      fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
    )
  // Typing a field again settles its conflict.
  return edit([
    {
      name,
      was: dayRecordText(pick(before), pick(stored?.doubts ?? {})),
      now: dayRecordText(pick(values), {}),
    },
  ])
}

/** The edit that keeps the first day of a new flock. */
export const firstDayEdit = (flock: string, date: string, values: DayChange): Edit => ({
  name: prefixOf(flock) + date,
  was: undefined,
  now: dayRecordText(values, {}),
})

/** Takes a day of a flock out, as the writer sees it. @returns whether that is on disk */
export function forgetDay(flock: string, date: string): Promise<boolean> {
  const name = prefixOf(flock) + date
  const removal: Edit = { name, was: recallRecord(name), now: undefined }
  return edit([removal])
}
