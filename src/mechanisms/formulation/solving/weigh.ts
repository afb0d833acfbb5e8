/** Amounts that a scale can weigh: whole steps of it, with which every limit is met again. */
import { round } from '#round.ts'
import { searchSteps, type Searched } from './search-steps.ts'
import { missedAmount, rowSize, dotProduct, type Problem, type Row } from './problem.ts'
import { leastCost } from './solve.ts'

export interface Weighed {
  readonly amounts: readonly number[]
  /** How many of its steps each amount is. */
  readonly steps: readonly number[]
  /** The step that was needed: that of the scale, or a finer one. */
  readonly step: number
  /** For a finer step: whether the scale's own step provably has no solution. */
  readonly own?: 'none' | 'open'
  /** The tolerances of exact limits. */
  readonly bands?: Bands
}

/** What counts as a miss, relative to the size of a row's sum. */
const speck = 1e-9
/** How often the limits are tightened before a search begins; how many finer steps are tried. */
const tries = 2
const finer = 3
const mostMoves = 24

/** By how much a row is missed, by its size; an error of arithmetic does not count. */
function relativeMiss(row: Row, sum: number, amounts: number): number {
  const size = Math.max(Math.abs(row.low ?? 0), Math.abs(row.high ?? 0), rowSize(row.of) * amounts)
  const missed = missedAmount(row, sum) / (size || 1)
  return missed > speck ? missed : 0
}

/** Whether amounts respect every row and their own ends. */
const keepsTo = ({ rows, least, most }: Problem, amounts: readonly number[]): boolean =>
  amounts.every(
    (amount, index) =>
      amount >= least[index]! * (1 - speck) && amount <= most[index]! * (1 + speck),
  ) && rows.every((row) => relativeMiss(row, dotProduct(row.of, amounts), rowSize(amounts)) === 0)

/** One step more or less of an amount, or a step of one instead of another. */
function* movesOf(count: number): Generator<readonly (readonly [place: number, by: 1 | -1])[]> {
  for (let index = 0; index < count; index += 1) {
    yield [[index, 1]]
    yield [[index, -1]]
    for (let other = 0; other < count; other += 1)
      if (other !== index)
        yield [
          [index, 1],
          [other, -1],
        ]
  }
}

/** Moves from whole steps to others, while that reduces the misses, until all limits are met. */
function mended(problem: Problem, first: readonly number[], step: number): number[] | undefined {
  const { rows, least, most } = problem
  const steps = [...first]
  const sums = rows.map(({ of }) => dotProduct(of, steps) * step)
  const largest = rowSize(steps) * step
  const missed = (moves: readonly (readonly [number, number])[]): number => {
    let total = 0
    for (const [at, row] of rows.entries()) {
      let sum = sums[at]!
      for (const [index, by] of moves) sum += row.of[index]! * by * step
      total += relativeMiss(row, sum, largest)
    }
    return total
  }
  const isWithin = ([index, by]: readonly [number, number]): boolean => {
    const amount = (steps[index]! + by) * step
    return amount >= least[index]! * (1 - speck) && amount <= most[index]! * (1 + speck)
  }
  for (let turn = 0; turn < mostMoves; turn += 1) {
    let [nearest, best] = [
      missed([]),
      undefined as readonly (readonly [number, number])[] | undefined,
    ]
    if (nearest === 0) return steps
    for (const moves of movesOf(steps.length)) {
      if (!moves.every(isWithin)) continue
      const miss = missed(moves)
      if (miss < nearest * (1 - speck)) [nearest, best] = [miss, moves]
    }
    if (best === undefined) return undefined
    for (const [index, by] of best) {
      steps[index]! += by
      for (const [at, { of }] of rows.entries()) sums[at]! += of[index]! * by * step
    }
  }
  return undefined
}

/**
 * The limits, tightened by the possible error of rounding so many steps, but never past each other.
 */
const closer = (problem: Problem, step: number, times: number): Problem => ({
  ...problem,
  rows: problem.rows.map(({ of, low, high }) => {
    const room = low === undefined || high === undefined ? Infinity : (high - low) * 0.45
    const margin = Math.min(rowSize(of) * step * times, room)
    return {
      of,
      ...(low !== undefined && { low: low + margin }),
      ...(high !== undefined && { high: high - margin }),
    }
  }),
})

/** The problem without what is not in amounts: a step of it would only make up for roundings. */
const withoutOthers = (problem: Problem, amounts: readonly number[]): Problem => ({
  ...problem,
  most: problem.most.map((most, index) => (amounts[index]! > 0 ? most : 0)),
})

/** Whole steps around amounts, within their own ends. */
const wholeSteps = ({ least, most }: Problem, amounts: readonly number[], step: number): number[] =>
  amounts.map((amount, index) => {
    const fewest = Math.ceil((least[index]! / step) * (1 - speck))
    const greatest = Math.floor((most[index]! / step) * (1 + speck))
    return Math.min(Math.max(round(amount / step), fewest), greatest)
  })

/**
 * The solution of a problem in whole steps, if necessary of limits that are tightened by the
 * possible error of rounding.
 * @param isNarrow whether nothing may be taken of what the solution has none of
 */
function solvedInSteps(problem: Problem, step: number, isNarrow: boolean): number[] | undefined {
  for (let turn = 0; turn < tries; turn += 1) {
    const found = leastCost(closer(problem, step, turn / 2))
    if (found.verdict !== 'optimal') return undefined
    const within = isNarrow ? withoutOthers(problem, found.amounts) : problem
    const steps = mended(within, wholeSteps(within, found.amounts, step), step)
    if (steps !== undefined) return steps
  }
  return undefined
}

/** Whether two ends are equal. */
const isExact = (low: number | undefined, high: number | undefined): boolean =>
  low !== undefined && high !== undefined && high - low <= speck * Math.abs(low)

/** The largest relative tolerance of an exact limit. */
const mostBand = 0.01

/** The tolerances of exact limits, for rows and for single amounts; zero for other limits. */
interface Bands {
  readonly rows: readonly number[]
  readonly amounts: readonly number[]
}

/**
 * A scale cannot resolve half a step, so an exact limit is met within half a step, but within one
 * percent at most.
 *
 * @param amounts of least cost; they give the size of a share
 */
function bandsOf(
  { rows, least, most }: Problem,
  step: number,
  amounts: readonly number[],
): Bands | undefined {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const band = (size: number, end: number) => Math.min((size * step) / 2, Math.abs(end) * mostBand)
  const bands = {
    rows: rows.map(({ of, low, high, size }) =>
      isExact(low, high) ? band(rowSize(of), size === undefined ? low! : size * total) : 0,
    ),
    amounts: least.map((low, index) => (isExact(low, most[index]) ? band(1, low) : 0)),
  }
  return [...bands.rows, ...bands.amounts].some((each) => each > 0) ? bands : undefined
}

const widened = (problem: Problem, bands: Bands): Problem => ({
  ...problem,
  rows: problem.rows.map((row, at) =>
    bands.rows[at]! > 0
      ? { ...row, low: row.low! - bands.rows[at]!, high: row.high! + bands.rows[at]! }
      : row,
  ),
  least: problem.least.map((end, index) => end - bands.amounts[index]!),
  most: problem.most.map((end, index) => end + bands.amounts[index]!),
})

/** Steps of one size that meet every limit: by rounding, or else by search. */
function atStep(problem: Problem, step: number, most: number): Searched {
  const keeps = (steps: readonly number[]): boolean =>
    keepsTo(
      problem,
      steps.map((count) => count * step),
    )
  for (const isNarrow of [true, false]) {
    const steps = solvedInSteps(problem, step, isNarrow)
    if (steps !== undefined && keeps(steps)) return steps
  }
  return searchSteps(problem, step, keeps, most)
}

/**
 * Limits of the search: at the scale's own step, before exact limits are widened, and at finer
 * steps. A slow phone needs less than half a second for all of it.
 */
const work = { own: 400_000, exact: 50_000, finer: 50_000 }

/** Steps that meet every limit, exact ones as closely as possible. */
function stepsFor(
  problem: Problem,
  step: number,
  amounts: readonly number[],
  isOwn: boolean,
): { readonly found: Searched; readonly bands?: Bands } {
  const bands = bandsOf(problem, step, amounts)
  const most = isOwn ? work.own : work.finer
  const found = atStep(problem, step, bands === undefined ? most : work.exact)
  return typeof found !== 'string' || bands === undefined
    ? { found }
    : { found: atStep(widened(problem, bands), step, most), bands }
}

/**
 * The solution of a problem in whole steps of a scale, or in steps that are 10, 100 or 1,000 times
 * finer if the scale's own step has none. Without any solution, `own` is `none` if the scale
 * provably has none, and `open` if the search stopped early.
 *
 * @param amounts of least cost
 */
export function solveInSteps(
  problem: Problem,
  scale: number,
  amounts: readonly number[],
): Weighed | { readonly own: 'none' | 'open' } {
  let own: 'none' | 'open' = 'none'
  for (let power = 0; power <= finer; power += 1) {
    const parts = 10 ** power
    const { found, bands } = stepsFor(problem, scale / parts, amounts, power === 0)
    if (typeof found !== 'string')
      return {
        amounts: found.map((count) => (count * scale) / parts),
        steps: found,
        step: scale / parts,
        ...(power > 0 && { own }),
        ...(bands !== undefined && { bands }),
      }
    if (power === 0) own = found
  }
  return { own }
}
