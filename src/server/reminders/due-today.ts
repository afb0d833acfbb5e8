import { dayOfTime, millisecondsPerDay } from '../../day.ts'
import type { Tx } from '../database/schema.ts'
import { remindersOf, type StoredReminder } from './stored-days.ts'

const minute = 60_000
/** Reminders come from six in the morning of the reader on. */
const firstHour = 6
/** What a device has sent longer ago is not repeated as if it were so today. */
const staleAfter = 14 * millisecondsPerDay

/**
 * The day of a reader; undefined before its morning.
 * @param now milliseconds since 1970
 */
export function morningOf(now: number, minutesAhead: number): string | undefined {
  const here = now + minutesAhead * minute
  return new Date(here).getUTCHours() < firstHour ? undefined : dayOfTime(here)
}

/** How much is left of the day of a reader (milliseconds). */
export const restOfDay = (now: number, minutesAhead: number): number =>
  millisecondsPerDay - ((now + minutesAhead * minute) % millisecondsPerDay)

/**
 * What an account is reminded of on a day, what must not be done first; nothing where that is all
 * there is.
 */
export async function dueOn(
  tx: Tx,
  account: string,
  today: string,
  now: number,
): Promise<readonly StoredReminder[]> {
  const due = (await remindersOf(tx, account)).filter(
    ({ day, last, sentAt }) => day <= today && today <= last && now - sentAt < staleAfter,
  )
  if (due.every(({ warns }) => warns === true)) return []
  return [...due].sort((one, other) => Number(other.warns ?? false) - Number(one.warns ?? false))
}
