import { exactValue } from '#known-figure.ts'
import type { Calculation } from '#engine/calculation.ts'
import { toBase } from '#language/scale.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { minutesPerDay } from '../run/ledger.ts'
import { daysApart } from './days.ts'
import type { EntryCalculator } from '../../entry-result/shape.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { KeyedField } from '../shape.ts'

/** Days that follow each other in one week of the flock's life, by their indexes among the days. */
export interface Week {
  /**
   * Which week of its life; undefined where the age is not known: then it is one of the journal.
   */
  readonly number: number | undefined
  readonly first: number
  readonly last: number
  /** The age on its first day, in days. */
  readonly age: number | undefined
}

const daysOfWeek = 7

/**
 * The week of life of an age in days: the first has the days 1 to 7, and the day of placement or
 * hatch itself.
 */
export const weekOfAge = (age: number): number => Math.max(1, Math.ceil(age / daysOfWeek))

/** The age on the last day of a week of life. */
export const lastAgeOf = (week: number): number => week * daysOfWeek

/**
 * The age of the flock on the first of the days, in days: by the figure that its curves run along.
 * @param figures the results of the days, a figure for each
 * @returns undefined where that figure is not known, or does not grow by a day each day
 */
export function firstAge(
  calculator: EntryCalculator & Calculator<KeyedField>,
  list: string,
  days: readonly string[],
  figures: NonNullable<Calculation['entries']>,
): number | undefined {
  const along = calculator.inputs[list]?.keyed?.curves?.along ?? ''
  const result = calculator.entryResults?.[along]
  if (result === undefined) return undefined
  const ages = (figures[along] ?? []).flatMap((figure, index) => {
    const day = days[index]
    const value = exactValue(figure)
    if (day === undefined || value === undefined) return []
    const age = toBase(value, result) / minutesPerDay
    return [Math.floor(age) - daysApart(days[0]!, day)]
  })
  const [first] = ages
  return ages.every((each) => each === first) ? first : undefined
}

/**
 * Cuts days into weeks of the flock's life; of a flock whose age is not known, into weeks from the
 * first day on. A week at either end may have fewer days; days may be missing among them.
 * @param days in their order
 * @param age of the flock on the first of them, in days
 */
export function weeksOf(days: readonly string[], age: number | undefined): readonly Week[] {
  const ageAt = (day: string): number => daysApart(days[0]!, day) + (age ?? 1)
  const weeks: Week[] = []
  for (const [index, day] of days.entries()) {
    const number = weekOfAge(ageAt(day))
    const open = weeks.at(-1)
    if (open !== undefined && weekOfAge(ageAt(days[open.first]!)) === number)
      weeks[weeks.length - 1] = { ...open, last: index }
    else
      weeks.push({
        number: age === undefined ? undefined : number,
        first: index,
        last: index,
        age: age === undefined ? undefined : ageAt(day),
      })
  }
  return weeks
}

/** What is over a week: "Week 3 (days 15 to 21), 16 May 2026 to 22 May 2026". */
export function weekTitle(
  { number, first, last, age }: Week,
  days: readonly string[],
  format: Pick<Formatters, 'message' | 'number' | 'date'>,
): string {
  const [from, to] = [days[first]!, days[last]!]
  const dates =
    from === to
      ? format.date(from)
      : format.message('journal.fromTo', { from: format.date(from), to: format.date(to) })
  if (number === undefined || age === undefined) return dates
  const count = daysApart(from, to) + 1
  return format.message('journal.week', {
    week: format.number(number),
    from: format.number(age),
    to: format.number(age + count - 1),
    count,
    dates,
  })
}
