/** Which figures of an input give a desired result: a search over the compiled program. */
import { exactValue } from '../../known-figure.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input, Tables } from '../../engine/calculation.ts'
import type { Calculator, NamedUnit } from '../../engine/calculator.ts'
import { converted } from '../../engine/input/converted.ts'
import { digitsOf } from '../../engine/shown/shown-figures.ts'
import { nearlyEqual, round, roundSignificant } from '../../round.ts'
import type { Backwards } from './shape.ts'
import { searchStarts, inputInterval, type Interval } from './interval.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/** A figure of the input, and what it gives. */
export interface Point {
  readonly at: number
  readonly value: number
}
/** A figure of the input that gives the desired result, or is next to it. */
export interface Found extends Point {
  /** Where whole figures up to another one give the same. */
  readonly upTo?: number
  /** Whether its result is, as it is shown, the desired one. */
  readonly isExact: boolean
}
export interface Solved {
  readonly found: readonly Found[]
  /** The input's figures for which there is a result at all, and its least and greatest. */
  readonly interval?: Interval
  readonly least?: Point
  readonly greatest?: Point
}
/** The parameters of a search. */
interface Search {
  readonly wanted: number
  readonly isWhole: boolean
  readonly run: (at: number) => number
  /** Whether a result is the desired one, but for errors of arithmetic. */
  readonly hits: (point: Point) => boolean
  /** Whether a result is displayed like the desired one. */
  readonly shows: (value: number) => boolean
  /** A figure of the input with few digits, in the unit of its field. */
  readonly neat: (at: number, significant: number) => number
}

type Pair = readonly [Point, Point]

const isKnownPoint = ({ value }: Point): boolean => Number.isFinite(value)
/** Halvings after which two figures are next to each other. */
const mostHalvings = 200

/** Two neighbours of which only one does: closer, until nothing is between them. */
function narrowed(
  { isWhole, run }: Search,
  one: Point,
  other: Point,
  does: (point: Point) => boolean,
): Pair {
  let [low, high] = [one, other]
  const first = does(low)
  for (let turn = 0; turn < mostHalvings; turn += 1) {
    const half = (low.at + high.at) / 2
    const at = isWhole ? Math.floor(half) : half
    if (at <= low.at || at >= high.at) break
    const point = { at, value: run(at) }
    if (does(point) === first) low = point
    else high = point
  }
  return [low, high]
}

/** The samples, and between one that has a result and one that has none, where it ends. */
function withEnds(search: Search, samples: readonly Point[]): readonly Point[] {
  return samples.flatMap((point, index) => {
    const next = samples[index + 1]
    if (next === undefined || isKnownPoint(point) === isKnownPoint(next)) return [point]
    return [point, ...narrowed(search, point, next, isKnownPoint)]
  })
}

const anywhere: Interval = [-Infinity, Infinity]
const firstDigits = 4
const mostDigits = 15

/** A figure with as few digits as still give the desired result; between ends, if there are any. */
function foundAt(search: Search, point: Point, [from, to]: Interval): Found {
  if (!search.isWhole)
    for (let digits = firstDigits; digits <= mostDigits; digits += 1) {
      const at = search.neat(point.at, digits)
      const value = search.run(at)
      if (at >= from && at <= to && search.shows(value)) return { at, value, isExact: true }
    }
  return { ...point, isExact: search.shows(point.value) }
}

/** So narrow, a stretch is a point: its width is that of errors of arithmetic. */
const epsilon = 1e-9

/** The stretch around a figure of which all give the desired result; it may be a point. */
function stretch(search: Search, [before, from]: Pair, [to, after]: Pair): Found {
  const { isWhole } = search
  const low = before === from ? from : narrowed(search, before, from, search.hits)[1]
  const high = after === to ? to : narrowed(search, to, after, search.hits)[0]
  if (isWhole) return { ...low, ...(high.at > low.at && { upTo: high.at }), isExact: true }
  const isPoint = high.at - low.at <= epsilon * Math.max(Math.abs(low.at), Math.abs(high.at))
  const middle = { at: (low.at + high.at) / 2, value: low.value }
  return foundAt(search, middle, isPoint ? anywhere : [low.at, high.at])
}

/** Whether the result passes the desired one between two neighbours, and how. */
function crossing(search: Search, below: Point, above: Point): readonly Found[] {
  const isAbove = ({ value }: Point): boolean => value > search.wanted
  const ends = narrowed(search, below, above, isAbove)
  const [near, far] = [...ends].sort(
    (one, other) => Math.abs(one.value - search.wanted) - Math.abs(other.value - search.wanted),
  ) as [Point, Point]
  if (search.hits(near)) return [stretch(search, [below, near], [near, above])]
  const best = foundAt(search, near, anywhere)
  if (best.isExact) return [best]
  const others = search.isWhole ? [foundAt(search, far, anywhere)] : []
  return [best, ...others].sort((one, other) => one.at - other.at)
}

/** All points where samples give the desired result, or pass it. */
function findAll(search: Search, points: readonly Point[]): readonly Found[] {
  const { hits, wanted } = search
  const found: Found[] = []
  for (let index = 0; index < points.length; index += 1) {
    const [before, point, next] = [points[index - 1], points[index]!, points[index + 1]]
    if (hits(point)) {
      while (points[index + 1] !== undefined && hits(points[index + 1]!)) index += 1
      const last = points[index]!
      found.push(stretch(search, [before ?? point, point], [last, points[index + 1] ?? last]))
    } else if (
      next !== undefined &&
      [point, next].every(isKnownPoint) &&
      !hits(next) &&
      point.value > wanted !== next.value > wanted
    )
      found.push(...crossing(search, point, next))
  }
  return found
}

/** Figures that look the same to the visitor are shown once. */
const withoutRepeatedFigures = (found: readonly Found[]): readonly Found[] =>
  found.filter(({ at }, index) => found.findIndex((other) => nearlyEqual(other.at, at)) === index)

/**
 * Which figures of an input give a desired result, all else as it was entered: every one that a
 * closely sampled search finds, rising; where no whole figure gives it, the two around it.
 *
 * @param wanted in the result's own unit
 * @param unit the unit of the input's field, in which the figure is to be read
 */
export function solveBackwards(
  calculator: Calculator,
  { input: name, result: id }: Backwards,
  entered: Input,
  tables: Tables,
  wanted: number,
  unit?: NamedUnit,
): Solved {
  const field = calculator.inputs[name]!
  const result = calculator.results[id]!
  const [own] = field.units
  const chosen = unit ?? own!
  const digits = digitsOf(wanted, result)
  const search: Search = {
    wanted,
    isWhole: isIntegerField(field),
    run: (at) => {
      const { results } = calculate(calculator, { ...entered, [name]: at }, tables)
      return exactValue(results[id]) ?? Number.NaN
    },
    hits: ({ value }) => nearlyEqual(value, wanted),
    shows: (value) => round(value, digits) === round(wanted, digits),
    neat: (at, significant) =>
      chosen === own
        ? roundSignificant(at, significant)
        : converted(roundSignificant(converted(at, own!, chosen), significant), chosen, own!),
  }
  const samples = searchStarts(field, inputInterval(calculator, name, entered))
  const points = withEnds(
    search,
    samples.map((at) => ({ at, value: search.run(at) })),
  )
  const known = points.filter(isKnownPoint)
  const [first] = known
  if (first === undefined) return { found: [] }
  const utmost = (sign: number): Point =>
    known.reduce((best, point) => (sign * point.value > sign * best.value ? point : best), first)
  return {
    found: withoutRepeatedFigures(findAll(search, points)),
    interval: [first.at, known.at(-1)!.at],
    least: utmost(-1),
    greatest: utmost(1),
  }
}
