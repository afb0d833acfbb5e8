/** The days that a line of a journal's file counts: its own, a week, a month, several. */
import { addDays, millisecondsPerDay } from '#day.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import type { Entry } from '#engine/calculation.ts'
import { isIntegerField } from '#engine/input/kinds.ts'
import { round } from '#round.ts'
import type { DayWords } from './days.ts'
import { plainTextOf } from './plain-words.ts'
import type { DayLine } from './same-day.ts'
import type { Target } from './targets.ts'

/**
 * A line counts its day, the seven days up to it, the seven from it on, its month, the days since
 * the line before, or those from its first day on.
 */
export const periodNames = ['day', 'until', 'from', 'month', 'since', 'span'] as const
export type Period = (typeof periodNames)[number]

/** The days of lines, in their order, each once. */
const daysIn = (lines: readonly DayLine[]): readonly string[] =>
  [...new Set(lines.map(({ day }) => day))].filter(Boolean).sort()

/** How many days lie between each day and the one before. */
const stepsIn = (days: readonly string[]): readonly number[] =>
  days
    .slice(1)
    .map((day, index) => (Date.parse(day) - Date.parse(days[index]!)) / millisecondsPerDay)

export interface PeriodsFound {
  /** The periods that each line of a file may be for; none where it is for its day. */
  readonly periods: readonly Period[]
  /** The one that its headings or its days name. */
  readonly bestPeriod?: Period
}
export const noPeriods: PeriodsFound = { periods: [] }

/**
 * The periods that a file suggests: its headings name one, its lines have a first and a last day,
 * or its days are a week, a month, or another number of days apart. None where each line is for a
 * day.
 * @param headings those that say what lines are for, not those of figures that a journal works out
 * @param dayHeading that of the days
 * @param isOwn all amounts have headings of the site's own files
 */
export function periodsIn(
  headings: readonly string[],
  dayHeading: string,
  isOwn: boolean,
  lines: readonly DayLine[],
  { headings: names }: DayWords,
): PeriodsFound {
  const only = (best: Period): PeriodsFound => ({ periods: ['day', best], bestPeriod: best })
  if (lines.some(({ first, day }) => first !== undefined && first < day)) return only('span')
  const heads = headings.map((heading) => ` ${plainTextOf(heading)} `)
  const isNamed = (some: ReadonlySet<string>, among = heads): boolean =>
    among.some((heading) => [...some].some((name) => heading.includes(` ${name} `)))
  const steps = stepsIn(daysIn(lines))
  const areSteps = (isStep: (step: number) => boolean) => steps.length > 0 && steps.every(isStep)
  if (isNamed(names.period, [` ${plainTextOf(dayHeading)} `]))
    return areSteps((each) => each < 2) ? noPeriods : only('since')
  const [ends, starts] = [isNamed(names.weekEnd), isNamed(names.weekStart)]
  if (ends || starts || isNamed(names.week) || areSteps((each) => each === 7)) {
    // A week as a number of the flock, beside days, is no period.
    if (areSteps((each) => each < 7)) return noPeriods
    const periods = ['day', 'until', 'from'] as const
    return ends === starts ? { periods } : { periods, bestPeriod: ends ? 'until' : 'from' }
  }
  if (isNamed(names.month) || areSteps((each) => each >= 28 && each <= 31))
    return areSteps((each) => each < 28) ? noPeriods : only('month')
  // Two lines prove nothing, and the site's own files have a line for each day. Who weighs or
  // counts each week does so a day early or late.
  const [least, most] = [Math.min(...steps), Math.max(...steps)]
  return !isOwn && steps.length > 1 && least > 1 && most - least <= least / 3
    ? only('since')
    : noPeriods
}

/** The days of a period of a line, up to its own day except for weeks and months. */
function daysOf({ day, first }: DayLine, period: Period, before: string): readonly string[] {
  const from = (begin: string, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(begin, index))
  const upTo = (begin: string): readonly string[] =>
    from(begin, Math.max(1, (Date.parse(day) - Date.parse(begin)) / millisecondsPerDay + 1))
  if (period === 'until') return from(addDays(day, -6), 7)
  if (period === 'from') return from(day, 7)
  if (period === 'span') return upTo(first ?? day)
  if (period === 'since') return upTo(addDays(before, 1))
  if (period === 'day') return [day]
  return from(`${day.slice(0, 8)}01`, 31).filter((each) => each.slice(0, 7) === day.slice(0, 7))
}

/** The day of the line before each line; before the first one, as long as to the next one. */
function daysBefore(lines: readonly DayLine[]): (day: string) => string {
  const days = daysIn(lines)
  const [step = 1] = stepsIn(days)
  const before = new Map(days.map((day, index) => [day, days[index - 1] ?? addDays(day, -step)]))
  return (day) => before.get(day) ?? addDays(day, -1)
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
  const before = daysBefore(lines)
  return lines.flatMap((line) => {
    const days = daysOf(line, period, before(line.day)).filter((day) => day <= today)
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

/**
 * Lines whose amounts are kept as the totals of their periods, as far as these have come: each is
 * an entry of the last day, which has what was measured as well.
 * @param covers the part with the number of days
 */
export function totalLines(
  lines: readonly DayLine[],
  period: Period,
  key: string,
  covers: string,
  targets: readonly Target[],
  today: string,
): readonly DayLine[] {
  const added = new Set(targets.flatMap(({ part, joining }) => (joining === 'sum' ? [part] : [])))
  const before = daysBefore(lines)
  return lines.map((line) => {
    const days = daysOf(line, period, before(line.day)).filter((day) => day <= today)
    const day = days.at(-1) ?? line.day
    return days.length < 2 || !Object.keys(line.entry).some((part) => added.has(part))
      ? line
      : { ...line, day, entry: { ...line.entry, [key]: day, [covers]: days.length } }
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
