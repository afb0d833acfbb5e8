/** The problem that a program, its tables and what was entered make. */
import type { Scope } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Formulation, Limit, Made as Quotient } from '../shape.ts'
import type { Problem, Row, Side } from '../solving/problem.ts'

type Entry = Readonly<Record<string, unknown>>

/** An end of a result's target, as a row of the problem. */
export interface End {
  readonly result: string
  readonly side: Side
  /** The end itself, in base units. */
  readonly at: number
}
/** An amount's own limit that is not known, and without which nothing is found. */
export interface Bare {
  readonly entry: number
  readonly side: Side
}
export interface Made {
  readonly problem: Problem
  /** The ends of each row. */
  readonly ends: readonly (readonly End[])[]
  /** What each row's quotient is divided by, of amounts; undefined where it is a sum. */
  readonly bottoms: readonly (((amounts: readonly number[]) => number) | undefined)[]
  /**
   * Entries that stay out, because a figure is not known of them that must not be too high, or, on
   * the low side, that no figure of another system may replace.
   */
  readonly leftOut: readonly {
    readonly entry: number
    readonly result: string
    readonly side: Side
  }[]
  /** To each row the entries of which the figure is not known: it was counted as none. */
  readonly unknown: readonly (readonly number[])[]
  readonly bare: readonly Bare[]
}

/** A sum over amounts: what each counts, NaN where that is not known, and what is there without. */
interface Sum {
  readonly of: readonly number[]
  readonly start: number
}

/**
 * What a straight function of the amounts is made of: it is evaluated for one entry after the
 * other.
 */
function linearSum(
  compute: (scope: Scope) => number,
  { list, part }: Formulation,
  scope: Scope,
  entries: readonly Entry[],
): Sum {
  const at = (those: readonly Entry[]) => compute({ ...scope, [list]: those })
  const start = at([])
  const parts = entries.map((entry) => ({
    none: at([{ ...entry, [part]: 0 }]),
    one: at([{ ...entry, [part]: 1 }]),
  }))
  return {
    of: parts.map(({ none, one }) => one - none),
    start: parts.reduce((sum, { none }) => sum + (Number.isNaN(none) ? 0 : none - start), start),
  }
}

/** What is divided, and what by: as code, or by the formulas of the program. */
function quotientParts({ formulas }: Calculator, { result, by, top, bottom }: Quotient) {
  if (top !== undefined) return { top, bottom }
  const compute = formulas[result]!.compute
  return by === undefined
    ? { top: compute, bottom }
    : { top: (scope: Scope) => compute({ ...scope, [by]: 1 }), bottom: formulas[by]!.compute }
}

const zerosForUnknown = (of: readonly number[]): readonly number[] =>
  of.map((times) => (Number.isNaN(times) ? 0 : times))

/** An end of a target; undefined where it is not known. */
function targetEnd(
  { results }: Calculator,
  { result }: Pick<Limit, 'result'>,
  side: Side,
  scope: Scope,
): number | undefined {
  const end = results[result]?.target?.[side]
  if (end === undefined || !end.uses.every((name) => name.split('.')[0]! in scope)) return undefined
  const value = end.compute(scope)
  return Number.isFinite(value) ? value : undefined
}

/** The ends that a limit needs and that are not known: nothing is found without them. */
export const unknownEnds = (
  calculator: Calculator,
  { limits }: Formulation,
  scope: Scope,
): readonly Omit<End, 'at'>[] =>
  limits.flatMap((limit) =>
    (limit.needs ?? [])
      .filter((side) =>
        [limit.result, limit.instead].every(
          (result) =>
            result === undefined || targetEnd(calculator, { result }, side, scope) === undefined,
        ),
      )
      .map((side) => ({ result: limit.result, side })),
  )

interface Line {
  readonly top: Sum
  readonly row: Row
  readonly ends: readonly End[]
  readonly bottom: Sum | undefined
  /** Entries of which the figure is not known. */
  readonly missing: readonly number[]
  /** Entries that are left out because of an unknown figure, and the end that is the reason. */
  readonly unknown: readonly number[]
  readonly reason: Side
}

/** The rows of a limit: of a sum one, of a quotient one for each end. */
function limitRows(
  calculator: Calculator,
  formulation: Formulation,
  limit: Limit,
  scope: Scope,
  entries: readonly Entry[],
): readonly Line[] {
  const parts = quotientParts(calculator, limit)
  const top = linearSum(parts.top, formulation, scope, entries)
  const bottom = parts.bottom && linearSum(parts.bottom, formulation, scope, entries)
  const ends = (['low', 'high'] as const).flatMap((side): End[] => {
    const at = targetEnd(calculator, limit, side, scope)
    return at === undefined ? [] : [{ result: limit.result, side, at }]
  })
  const missing = top.of.flatMap((times, index) => (Number.isNaN(times) ? [index] : []))
  // What replaces a limit of another system: the other figure is never taken in its place.
  const reason: Side = formulation.limits.some(({ instead }) => instead === limit.result)
    ? 'low'
    : 'high'
  const unknownFor = (those: readonly End[]): readonly number[] =>
    those.some(({ side }) => side === reason) ? missing : []
  if (bottom === undefined) {
    const sides = ends.map(({ side, at }) => [side, at - top.start])
    const row: Row = { of: zerosForUnknown(top.of), ...Object.fromEntries(sides) }
    return ends.length === 0
      ? []
      : [{ top, row, ends, bottom, missing, unknown: unknownFor(ends), reason }]
  }
  // An exact limit is one row, whose two ends are never reported separately.
  const [low, high] = ends
  const sides = low !== undefined && low.at === high?.at ? [ends] : ends.map((end) => [end])
  return sides.map((alike) => {
    const [{ at }] = alike as [End]
    const end = at * bottom.start - top.start
    return {
      top,
      row: {
        of: zerosForUnknown(top.of).map(
          (times, index) => times - at * zerosForUnknown(bottom.of)[index]!,
        ),
        ...Object.fromEntries(alike.map(({ side }) => [side, end])),
        size: Math.abs(at),
      },
      ends: alike,
      bottom,
      missing,
      unknown: unknownFor(alike),
      reason,
    }
  })
}

/** A sum of which others are shares, or in which all count alike: how much there is of it all. */
const isTotal = ({ limits }: Formulation, { bottom, ends, top }: Line): boolean =>
  bottom === undefined &&
  (limits.some(({ by }) => by === ends[0]!.result) || top.of.every((times) => times === top.of[0]))

/**
 * The ends that entries require and that are unknown. An ingredient that no limit counts requires
 * its minimum; otherwise the solver would never use it.
 */
function bareOf(
  formulation: Formulation,
  lines: readonly Line[],
  lows: readonly number[],
  highs: readonly number[],
): readonly Bare[] {
  const counting = lines.filter((line) => !isTotal(formulation, line))
  return lows.flatMap((low, entry): Bare[] => {
    const isCounted = counting.some(({ top }) => top.of[entry] !== 0)
    if (!isCounted && !(low > 0)) return [{ entry, side: 'low' }]
    return formulation.needs
      .filter((side) => isCounted && Number.isNaN(side === 'low' ? low : highs[entry]!))
      .map((side) => ({ entry, side }))
  })
}

/** Puts the problem together, in base units. */
export function buildProblem(
  calculator: Calculator,
  formulation: Formulation,
  scope: Scope,
  entries: readonly Entry[],
): Made {
  const lines = formulation.limits.flatMap((limit) =>
    limitRows(calculator, formulation, limit, scope, entries),
  )
  const leftOut = lines
    .flatMap(({ unknown, ends: [end], reason }) =>
      unknown.map((entry) => ({ entry, result: end!.result, side: reason })),
    )
    // Of figures of one system, usually all are unknown or none: the first is reason enough.
    .filter(
      ({ entry, side }, index, all) =>
        side === 'high' ||
        all.findIndex((other) => other.entry === entry && other.side === 'low') === index,
    )
  const ownOf = (end: Formulation['low']): readonly number[] =>
    entries.map((entry) => end?.(scope, entry) ?? Number.NaN)
  const [lows, highs] = [ownOf(formulation.low), ownOf(formulation.high)]
  const isLeftOut = (index: number) => leftOut.some(({ entry }) => entry === index)
  const least = lows.map((low) => (Number.isNaN(low) ? 0 : low))
  return {
    problem: {
      costs: zerosForUnknown(
        linearSum(quotientParts(calculator, formulation.least).top, formulation, scope, entries).of,
      ),
      rows: lines.map(({ row }) => row),
      least,
      most: highs.map((high, index) => {
        if (isLeftOut(index)) return 0
        return Number.isNaN(high) ? Infinity : high
      }),
    },
    bare: bareOf(formulation, lines, lows, highs).filter(({ entry }) => !isLeftOut(entry)),
    ends: lines.map(({ ends }) => ends),
    bottoms: lines.map(
      ({ bottom }) =>
        bottom &&
        ((amounts) =>
          zerosForUnknown(bottom.of).reduce(
            (sum, times, index) => sum + times * amounts[index]!,
            bottom.start,
          )),
    ),
    leftOut,
    unknown: lines.map(({ missing }) => missing),
  }
}
