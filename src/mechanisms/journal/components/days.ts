import { addDays, millisecondsPerDay } from '#day.ts'
import type { Entry } from '#engine/calculation.ts'
import { round } from '#round.ts'
import { dayIn } from '../day-in.ts'

export { dayIn }

/** How many days one day is after another. */
export const daysApart = (from: string, to: string): number =>
  round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)

/** So many days up to and with a day. */
export const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))

/** The days that entries are of: that of each, and those that it is the total of. */
export const coveredDays = (
  entries: readonly Entry[],
  key: string,
  covers = '',
): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => daysUpTo(dayIn(entry, key), Number(entry[covers] ?? 1))))

/** The last entry before a day that has a part. */
export const lastEntered = (
  entries: readonly Entry[],
  key: string,
  day: string,
  part: string,
): Entry | undefined =>
  entries.findLast((entry) => dayIn(entry, key) < day && entry[part] !== undefined)

/** The first and the last day of entries that follow each other, and how many days that is. */
export function daysBetween(
  entries: readonly Entry[],
  key: string,
): { readonly from: string; readonly to: string; readonly count: number } {
  const [from, to] = [dayIn(entries[0], key), dayIn(entries.at(-1), key)]
  return { from, to, count: daysApart(from, to) + 1 }
}
