import { readVersioned } from '../stored-text.ts'
import { isDay, millisecondsPerDay } from '#day.ts'
import { edit, recordNamesWith, recallRecord, replaceRecord } from '#storage/notebook.ts'
import { farmOfFlock } from '../farm.ts'
import { flockPrefix } from '../storage-keys.ts'
import { journalPrefix } from './journal.ts'

/**
 * When the data of the device was last saved to a file. It is here and not among the names of all
 * pages: a visitor without a journal fetches none of it.
 */
export const copiedName = 'copied'

/** A copy is requested again after this number of days. */
const daysBetween = 7

/** The day of the last copy, and the day on which the visitor chose "not today". */
export interface Copies {
  readonly on?: string
  readonly later?: string
}
/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads that from its text; undefined if it is invalid, or of a later version. */
export const readCopies = (text: string): Copies | undefined =>
  readVersioned(text, version, ({ on, later }) => ({
    ...(isDay(on) && { on }),
    ...(isDay(later) && { later }),
  }))

/** The state of copies on the device. */
export const copyStatus = (): Copies => readCopies(recallRecord(copiedName) ?? '') ?? {}

const note = (change: Copies): Promise<boolean> =>
  edit([replaceRecord(copiedName, JSON.stringify({ version, ...copyStatus(), ...change }))])

/** Remembers that a copy was saved on a day. */
export const noteCopy = (today: string): Promise<boolean> => note({ on: today })

/** Suppresses the request for a copy on a day. */
export const putOffCopy = (today: string): Promise<boolean> => note({ later: today })

/** The number of days from one day to another. */
const daysFrom = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay

/**
 * The first day that a flock of this device alone has an entry for; undefined without entries. The
 * flocks of a farm are on its server as well.
 */
const firstEntered = (): string | undefined =>
  recordNamesWith(journalPrefix)
    .map((name) => name.split(':'))
    .filter(([, flock = '']) => farmOfFlock(`${flockPrefix}${flock}`) === undefined)
    .flatMap(([, , day]) => day ?? [])
    .filter(isDay)
    .sort()[0]

/**
 * Whether a copy of the days of flocks is requested: the last one is older than a week, or there is
 * none a week after the first day. A copy of a future day is due to a wrong clock.
 */
export function isCopyDue(today: string): boolean {
  const { on, later } = copyStatus()
  const first = firstEntered()
  if (first === undefined || later === today) return false
  return on === undefined || on > today
    ? daysFrom(first, today) >= daysBetween
    : daysFrom(on, today) > daysBetween
}
