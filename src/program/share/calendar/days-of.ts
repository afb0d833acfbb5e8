import { dayOfTime, millisecondsPerDay } from '#day.ts'
import { exactValue } from '#known-figure.ts'
import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { shownResults } from '#mechanisms/primary-result/shown-results.ts'

/** A result that is a day of the calendar, like 2026-05-09. */
export interface DayOfAnswer {
  readonly id: string
  readonly day: string
}

/** The results of an answer that are days: those that are shown and known, in their order. */
export function daysOf(calculator: Calculator, calculation: Calculation): readonly DayOfAnswer[] {
  const { leads, figures, lines } = shownResults(calculator, calculation)
  return [...leads, ...figures, ...lines].flatMap((id) => {
    // A day that is only a bound is no day for a calendar.
    const value = exactValue(calculation.results[id])
    return calculator.results[id]?.unit === 'date' && value !== undefined
      ? [{ id, day: dayOfTime(value * millisecondsPerDay) }]
      : []
  })
}
