import { asFigure, type FigureNumber, type Side } from '#figure.ts'
import { exactValue } from '#known-figure.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Entry, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { dayIn, daysApart, daysBetween, daysUpTo } from '../days.ts'
import type { KeyedField } from '../../shape.ts'

type Entries = NonNullable<Calculation['entries']>

/** A day on a curve; what is not known of it is undefined, and never zero. */
export interface CurvePoint {
  readonly day: string
  /** The figure that the curve runs along, like the age. */
  readonly at: number
  readonly value: FigureNumber | undefined
  /** Whether the true figure is so much or more, so much or less. */
  readonly bound: Side | undefined
  readonly standard: number | undefined
}

/** The results of each day, also of days without an entry. */
export interface Days {
  readonly days: readonly string[]
  /** The entry of each day; -1 where it has none. */
  readonly indexes: readonly number[]
  /** The results of the entries. */
  readonly enteredDays: Entries
  /** The results of entries for all days. */
  readonly all: Entries
}

/**
 * All days from the first entry to the last. The standard of a day needs no entry: it is calculated
 * for days without one, too, if the journal has room for so many.
 * @param entryResults the results of the entries
 */
export function allDays(
  calculator: Calculator<KeyedField>,
  list: string,
  entries: readonly Entry[],
  { input, tables, entryResults }: { input: Input; tables: Tables; entryResults: Entries },
): Days {
  const key = calculator.inputs[list]!.keyed!.part
  const places = new Map(entries.map((entry, index) => [dayIn(entry, key), index]))
  const { to, count } = daysBetween(entries, key)
  const known = entries.map((entry) => dayIn(entry, key))
  const alone = {
    days: known,
    indexes: known.map((_, index) => index),
    enteredDays: entryResults,
    all: entryResults,
  }
  if (count === entries.length || count > (calculator.inputs[list]!.list?.most ?? 0)) return alone
  const days = daysUpTo(to, count)
  const filled = days.map((day) => entries[places.get(day) ?? -1] ?? { [key]: day })
  const all = calculate(calculator, { ...input, [list]: filled }, tables).entries
  return all === undefined
    ? alone
    : { days, indexes: days.map((day) => places.get(day) ?? -1), enteredDays: entryResults, all }
}

const figureAt = (
  figures: Entries,
  entries: readonly Entry[],
  name: string,
  index: number,
): FigureNumber | undefined => {
  const value = figures[name]?.[index]?.value ?? entries[index]?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? asFigure(value) : undefined
}

/** A figure of the days, with its standard: a point for each day, by its days. */
export function curvePoints(
  { days, indexes, enteredDays, all }: Days,
  entries: readonly Entry[],
  { along, figure, standard }: { along: string; figure: string; standard?: string | undefined },
): readonly CurvePoint[] {
  return days.flatMap((day, index) => {
    const position = indexes[index]!
    const at = figureAt(all, [], along, index) ?? figureAt(enteredDays, entries, along, position)
    if (at === undefined) return []
    return {
      day,
      at,
      value: figureAt(enteredDays, entries, figure, position),
      bound: enteredDays[figure]?.[position]?.bound,
      standard: standard === undefined ? undefined : exactValue(all[standard]?.[index]),
    }
  })
}

/** Whether there is a curve to draw: two days have the figure. */
export const hasLine = (points: readonly CurvePoint[]): boolean =>
  points.filter(({ value }) => value !== undefined).length > 1

/** A day whose figure is known. */
export type KnownPoint = CurvePoint & { readonly value: FigureNumber }

export const knownOf = (points: readonly CurvePoint[]): readonly KnownPoint[] =>
  points.filter((point): point is KnownPoint => point.value !== undefined)

/** Days that follow each other and both have the figure: between others the line has a gap. */
export const stepsOf = (
  points: readonly CurvePoint[],
): readonly (readonly [from: KnownPoint, to: KnownPoint])[] => {
  const known = knownOf(points)
  return known.flatMap((to, index) => {
    const from = known[index - 1]
    return from !== undefined && daysApart(from.day, to.day) === 1 ? [[from, to] as const] : []
  })
}

/**
 * Days that are apart, of a figure that is there on each and measured now and then: so far from
 * each other, or less. What is a bound depends on something unknown between them.
 */
export const joinsOf = (
  points: readonly CurvePoint[],
  most = 0,
): readonly (readonly [from: KnownPoint, to: KnownPoint])[] => {
  const known = knownOf(points)
  return known.flatMap((to, index) => {
    const from = known[index - 1]
    if (from === undefined || from.bound !== undefined || to.bound !== undefined) return []
    const apart = daysApart(from.day, to.day)
    return apart > 1 && apart <= most ? [[from, to] as const] : []
  })
}

/** Steps as lines: one that goes on where the one before has ended is a point more of its line. */
export function connectedLines(
  steps: readonly (readonly [from: KnownPoint, to: KnownPoint])[],
): readonly (readonly KnownPoint[])[] {
  const lines: KnownPoint[][] = []
  for (const [from, to] of steps) {
    const last = lines.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else lines.push([from, to])
  }
  return lines
}
