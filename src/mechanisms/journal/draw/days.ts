import type { Entry } from '../../../engine/calculation.ts'

const millisecondsPerDay = 86_400_000

/** The day of an entry; empty where it has none. */
export function dayIn(entry: Entry | undefined, key: string): string {
  const day = entry?.[key]
  return typeof day === 'string' ? day : ''
}

/** A day so many days later, like 2026-05-01. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** So many days up to and with a day. */
export const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayLater(last, index + 1 - count))

/** The last entry before a day that tells of a part. */
export const lastTold = (
  entries: readonly Entry[],
  key: string,
  day: string,
  part: string,
): Entry | undefined =>
  entries.findLast((entry) => dayIn(entry, key) < day && entry[part] !== undefined)
