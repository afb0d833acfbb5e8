/** The days that a line of a journal's file counts: its own, a week, a month. */
import { addDays, millisecondsPerDay } from '#day.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import type { Entry } from '#engine/calculation.ts'
import { isIntegerField } from '#engine/input/kinds.ts'
import { round } from '#round.ts'
import { plainTextOf } from './plain-words.ts'
import type { DayLine } from './same-day.ts'
import type { Target } from './targets.ts'
import { vocabularyOf, type FileWords } from './vocabulary.ts'

/** A line counts its day, the seven days up to it, the seven from it on, or its month. */
export type Period = 'day' | 'until' | 'from' | 'month'

/**
 * The periods that a file suggests: its headings name one, or its days are a week or a month apart.
 * None where each line is for a day.
 * @param headings those that say what lines are for, not those of figures that a journal works out
 */
export function periodsIn(
  headings: readonly string[],
  lines: readonly DayLine[],
  words: FileWords,
): readonly Period[] {
  const { weeks, months } = vocabularyOf(words)
  const heads = headings.map((heading) => ` ${plainTextOf(heading)} `)
  const isNamed = (names: ReadonlySet<string>): boolean =>
    heads.some((heading) => [...names].some((name) => heading.includes(` ${name} `)))
  const days = [...new Set(lines.map(({ day }) => day))].filter(Boolean).sort()
  const steps = days
    .slice(1)
    .map((day, index) => (Date.parse(day) - Date.parse(days[index]!)) / millisecondsPerDay)
  const areSteps = (isStep: (step: number) => boolean) => steps.length > 0 && steps.every(isStep)
  if (isNamed(weeks) || areSteps((step) => step === 7)) {
    // A week as a number of the flock, beside days, is no period.
    return areSteps((step) => step < 7) ? [] : ['day', 'until', 'from']
  }
  if (isNamed(months) || areSteps((step) => step >= 28 && step <= 31))
    return areSteps((step) => step < 28) ? [] : ['day', 'month']
  return []
}

/** The days of a period. */
function daysOf(day: string, period: Period): readonly string[] {
  const week = Array.from({ length: 7 }, (_, index) => index)
  if (period === 'until') return week.map((index) => addDays(day, index - 6))
  if (period === 'from') return week.map((index) => addDays(day, index))
  if (period === 'day') return [day]
  const first = `${day.slice(0, 8)}01`
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (each) => each.slice(0, 7) === day.slice(0, 7),
  )
}

/**
 * Spreads the amounts of lines evenly over their periods, as far as these have come: together they
 * are what the line has, counts in whole numbers. What was measured stays on the line's day.
 */
export function spreadLines(
  lines: readonly DayLine[],
  period: Period,
  key: string,
  targets: readonly Target[],
  today: string,
): readonly DayLine[] {
  if (period === 'day') return lines
  const added = new Map(
    targets.flatMap(({ part, joining, field }) =>
      joining === 'sum' ? [[part, isIntegerField(field)] as const] : [],
    ),
  )
  return lines.flatMap((line) => {
    const days = daysOf(line.day, period).filter((day) => day <= today)
    return days.map((day, index): DayLine => {
      const parts = Object.entries(line.entry).flatMap(([part, value]) => {
        const isWhole = added.get(part)
        if (isWhole === undefined || typeof value !== 'number')
          return part !== key && day === line.day ? [[part, value] as const] : []
        const upTo = (count: number): number => {
          const share = (value * count) / days.length
          return round(share, isWhole ? 0 : 3)
        }
        const share = (index + 1 === days.length ? value : upTo(index + 1)) - upTo(index)
        return [[part, withoutNoise(share)] as const]
      })
      const entry: Entry = { [key]: day, ...Object.fromEntries(parts) }
      return { line: line.line, day, entry }
    })
  })
}

/** Lines without the amounts, which wait for an answer. */
export const withoutAmounts = (
  lines: readonly DayLine[],
  targets: readonly Target[],
): readonly DayLine[] => {
  const added = new Set(targets.flatMap(({ part, joining }) => (joining === 'sum' ? [part] : [])))
  return lines.map((line) => ({
    ...line,
    entry: Object.fromEntries(Object.entries(line.entry).filter(([part]) => !added.has(part))),
  }))
}
