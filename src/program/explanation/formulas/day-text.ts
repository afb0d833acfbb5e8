import { dayOfTime, millisecondsPerDay } from '#day.ts'
import { fromBase } from '#language/scale.ts'
import { dayAt, type Ledger } from '#mechanisms/journal/run/ledger.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { day } from './entry-terms.ts'

/** The day of an entry of a journal: "23 May 2026". */
export function entryDayText(ledger: Ledger, at: number, format: Formatters): string {
  const time = fromBase(dayAt(ledger, at), day) * millisecondsPerDay
  return format.date(dayOfTime(time))
}
