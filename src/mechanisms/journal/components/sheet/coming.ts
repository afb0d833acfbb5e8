import { addDays } from '#day.ts'
import { asFigure } from '#figure.ts'
import { fromBase } from '#language/scale.ts'
import { calculate } from '#engine/calculate.ts'
import type { Input, ResultValue, Tables } from '#engine/calculation.ts'
import { entriesIn } from '#components/fields/entered.ts'
import { isLedger } from '../../run/ledger.ts'
import { dayIn, daysUpTo } from '../days.ts'
import { firstAge, lastAgeOf, weekOfAge } from '../weeks.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { KeyedField } from '../../shape.ts'

/** So many weeks of the flock's life are on a sheet, that of its first day among them. */
const weeksAhead = 4

/** The days of a sheet, and the targets of the standard for each. */
export interface Coming {
  readonly days: readonly string[]
  /** The age of the flock on the first of them, in days. */
  readonly age: number
  /** The standards of the curves: one for each day, where it is known. */
  readonly targets: Readonly<Record<string, readonly (ResultValue | undefined)[]>>
}

/** What the program needs, and what was entered. */
export interface SheetQuestion {
  readonly calculator: EntryCalculator & Calculator<KeyedField>
  readonly list: string
  readonly input: Input
  readonly tables: Tables
}

/**
 * The results of days without an entry yet, together with those with one. They are read where they
 * were calculated: with a day outside of the standard the page has no answer, but the days before
 * it have their figures.
 */
function figuresOn({ calculator, list, input, tables }: SheetQuestion, days: readonly string[]) {
  const key = calculator.inputs[list]!.keyed!.part
  const entered = entriesIn(input, list)
  const enteredDays = new Set(entered.map((entry) => dayIn(entry, key)))
  const open = days.filter((day) => !enteredDays.has(day)).map((day) => ({ [key]: day }))
  const entries = [...entered, ...open].sort((a, b) => dayIn(a, key).localeCompare(dayIn(b, key)))
  const ledger = calculate(calculator, { ...input, [list]: entries }, tables).scope[list]
  const places = days.map((day) => entries.findIndex((entry) => dayIn(entry, key) === day))
  return (id: string): readonly (ResultValue | undefined)[] => {
    const result = calculator.entryResults?.[id]
    if (result === undefined || !isLedger(ledger)) return []
    const { unit, digits, fixed } = result
    return places.map((index) => {
      const value = ledger[index]?.[id]
      const isExact = (ledger.bounds[id]?.[index] ?? 'exact') === 'exact'
      return typeof value === 'number' && Number.isFinite(value) && isExact
        ? {
            value: asFigure(fromBase(value, result)),
            unit,
            digits,
            ...(fixed === true && { fixed }),
          }
        : undefined
    })
  }
}

/** The age on a day, in days; undefined where the day of placement or hatch is not known. */
function ageOn(question: SheetQuestion, day: string): number | undefined {
  const { calculator, list, input } = question
  const along = calculator.inputs[list]!.keyed!.curves?.along ?? ''
  const figures = figuresOn({ ...question, input: { ...input, [list]: [] } }, [day])(along)
  return firstAge(calculator, list, [day], { [along]: figures.flatMap((each) => each ?? []) })
}

/** The standards of curves. */
const standardsOf = (
  calculator: EntryCalculator & Calculator<KeyedField>,
  list: string,
): readonly string[] =>
  (calculator.inputs[list]!.keyed!.curves?.of ?? []).flatMap(({ standard = '' }) =>
    calculator.entryResults?.[standard] === undefined ? [] : [standard],
  )

/**
 * The days from today to the end of the fourth week of the flock's life, this week among them; of
 * a flock that is yet to come from its first day on.
 * @returns undefined where its age is not known
 */
export function comingDays(
  question: SheetQuestion,
  today: string,
): Omit<Coming, 'targets'> | undefined {
  const age = ageOn(question, today)
  if (age === undefined) return undefined
  const start = Math.max(0, age)
  const last = lastAgeOf(weekOfAge(start) + weeksAhead - 1)
  return { days: daysUpTo(addDays(today, last - age), last - start + 1), age: start }
}

/** The coming days, with the targets of the standard for each. */
export function comingOf(question: SheetQuestion, today: string): Coming | undefined {
  const coming = comingDays(question, today)
  if (coming === undefined) return undefined
  const figures = figuresOn(question, coming.days)
  const { calculator, list } = question
  return {
    ...coming,
    targets: Object.fromEntries(
      standardsOf(calculator, list).map((id) => [id, figures(id)] as const),
    ),
  }
}
