import { forget, keep, namesOf, recall } from '../device.ts'
import { flockPrefix } from '../kept-names.ts'

/**
 * A day of a flock's journal; the time of the flock and the day follow, `1717000000000:2026-05-01`.
 * It stands here and not among the names of all pages: who keeps no journal fetches nothing of it.
 */
export const journalPrefix = 'journal:'

/** What was told of one day, by field: figures in the units of the program, and the day itself. */
export type KeptDay = Readonly<Record<string, number | string>>

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

const isTold = (value: unknown): value is KeptDay =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'number' || typeof part === 'string')

/** Reads what was told of a day from its text; undefined where it is none, or of a later version. */
export function readDay(text: string): KeptDay | undefined {
  try {
    const day = JSON.parse(text) as Partial<Record<'told' | 'version', unknown>> | null
    return day?.version === version && isTold(day.told) ? day.told : undefined
  } catch {
    return undefined
  }
}

/** How the names of the days of a flock begin, which is kept under a name: one for each day. */
export const prefixOf = (flock: string): string =>
  `${journalPrefix}${flock.slice(flockPrefix.length)}:`

/** The days that are kept of a flock, in their order; the part that is the day is `key`. */
export const keptDays = (flock: string, key: string): readonly KeptDay[] =>
  namesOf(prefixOf(flock)).flatMap((name) => {
    const told = readDay(recall(name) ?? '')
    return told === undefined ? [] : [{ [key]: name.slice(prefixOf(flock).length), ...told }]
  })

/**
 * Keeps fields of one day of a flock, beside what another tab may have kept of it meanwhile. A day
 * of which nothing is known is not kept; what a later version has written stays.
 * @param told the fields that have changed; undefined takes one out
 * @returns whether it outlives this visit
 */
export function keepDay(
  flock: string,
  date: string,
  told: Readonly<Record<string, number | string | undefined>>,
): boolean {
  const name = prefixOf(flock) + date
  const text = recall(name)
  const before = text === undefined ? {} : readDay(text)
  if (before === undefined) return false
  const now = Object.entries({ ...before, ...told }).filter(([, part]) => part !== undefined)
  if (now.length === 0) {
    forget(name)
    return true
  }
  return keep(name, JSON.stringify({ version, told: Object.fromEntries(now) }))
}

/** Takes a day of a flock out. */
export const forgetDay = (flock: string, date: string): void => forget(prefixOf(flock) + date)
