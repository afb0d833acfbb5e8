/** Amounts that a scale can weigh: whole steps of it, with which every limit holds again. */
import { round } from '../../../round.ts'
import { searchSteps, type Searched } from './search-steps.ts'
import { missedBy, sizeOf, sumOf, type Problem, type Row } from './problem.ts'
import { solve } from './solve.ts'

export interface Weighed {
  readonly amounts: readonly number[]
  /** How many of its steps each amount is. */
  readonly steps: readonly number[]
  /** The step that was needed: that of the scale, or a finer one. */
  readonly step: number
  /** Where it is a finer one: whether none is surely found with the scale alone. */
  readonly own?: 'none' | 'open'
  /** How far exact ends may be missed. */
  readonly bands?: Bands
}

/** What counts as a miss, beside the size of a row's sum. */
const speck = 1e-9
/** How often the limits are drawn closer before a search begins; how many finer steps are tried. */
const tries = 2
const finer = 3
const mostMoves = 24

/** By how much a row is missed, by its size; an error of arithmetic is none. */
function missOf(row: Row, sum: number, amounts: number): number {
  const size = Math.max(Math.abs(row.low ?? 0), Math.abs(row.high ?? 0), sizeOf(row.of) * amounts)
  const missed = missedBy(row, sum) / (size || 1)
  return missed > speck ? missed : 0
}

/** Whether amounts keep to every row and to their own ends. */
export const keepsTo = ({ rows, least, most }: Problem, amounts: readonly number[]): boolean =>
  amounts.every(
    (amount, place) =>
      amount >= least[place]! * (1 - speck) && amount <= most[place]! * (1 + speck),
  ) && rows.every((row) => missOf(row, sumOf(row.of, amounts), sizeOf(amounts)) === 0)

/** One step more or less of an amount, or a step of one in place of another. */
function* movesOf(count: number): Generator<readonly (readonly [place: number, by: 1 | -1])[]> {
  for (let place = 0; place < count; place += 1) {
    yield [[place, 1]]
    yield [[place, -1]]
    for (let other = 0; other < count; other += 1)
      if (other !== place)
        yield [
          [place, 1],
          [other, -1],
        ]
  }
}

/** Goes from whole steps to others, while that brings the limits nearer, until all hold. */
function mended(problem: Problem, first: readonly number[], step: number): number[] | undefined {
  const { rows, least, most } = problem
  const steps = [...first]
  const sums = rows.map(({ of }) => sumOf(of, steps) * step)
  const largest = sizeOf(steps) * step
  const missed = (moves: readonly (readonly [number, number])[]): number => {
    let total = 0
    for (const [at, row] of rows.entries()) {
      let sum = sums[at]!
      for (const [place, by] of moves) sum += row.of[place]! * by * step
      total += missOf(row, sum, largest)
    }
    return total
  }
  const isWithin = ([place, by]: readonly [number, number]): boolean => {
    const amount = (steps[place]! + by) * step
    return amount >= least[place]! * (1 - speck) && amount <= most[place]! * (1 + speck)
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
    for (const [place, by] of best) {
      steps[place]! += by
      for (const [at, { of }] of rows.entries()) sums[at]! += of[place]! * by * step
    }
  }
  return undefined
}

/** The limits, drawn closer by what rounding so many steps may miss, but never past each other. */
const closer = (problem: Problem, step: number, times: number): Problem => ({
  ...problem,
  rows: problem.rows.map(({ of, low, high }) => {
    const room = low === undefined || high === undefined ? Infinity : (high - low) * 0.45
    const margin = Math.min(sizeOf(of) * step * times, room)
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
  most: problem.most.map((most, place) => (amounts[place]! > 0 ? most : 0)),
})

/** Whole steps around amounts, within their own ends. */
const rounded = ({ least, most }: Problem, amounts: readonly number[], step: number): number[] =>
  amounts.map((amount, place) => {
    const fewest = Math.ceil((least[place]! / step) * (1 - speck))
    const greatest = Math.floor((most[place]! / step) * (1 + speck))
    return Math.min(Math.max(round(amount / step), fewest), greatest)
  })

/**
 * The solution of a problem in whole steps, if need be of limits drawn closer by what rounding may
 * miss.
 * @param isNarrow whether nothing may be taken of what the solution has none of
 */
function inSteps(problem: Problem, step: number, isNarrow: boolean): number[] | undefined {
  for (let turn = 0; turn < tries; turn += 1) {
    const found = solve(closer(problem, step, turn / 2))
    if (found.verdict !== 'optimal') return undefined
    const within = isNarrow ? withoutOthers(problem, found.amounts) : problem
    const steps = mended(within, rounded(within, found.amounts, step), step)
    if (steps !== undefined) return steps
  }
  return undefined
}

/** Whether there is no room between two ends. */
const isExact = (low: number | undefined, high: number | undefined): boolean =>
  low !== undefined && high !== undefined && high - low <= speck * Math.abs(low)

/** An exact end is met by whole steps to within so much of it, and no less exactly. */
const mostBand = 0.01

/** How far whole steps may be from exact ends: of rows, and of single amounts; zero of all others. */
export interface Bands {
  readonly rows: readonly number[]
  readonly amounts: readonly number[]
}

/**
 * Half a step is what a scale cannot tell, so an exact end is kept to within what half a step comes
 * to; but never to less than a hundredth of it.
 *
 * @param amounts of least cost, by which a share is sized
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
      isExact(low, high) ? band(sizeOf(of), size === undefined ? low! : size * total) : 0,
    ),
    amounts: least.map((low, place) => (isExact(low, most[place]) ? band(1, low) : 0)),
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
  least: problem.least.map((end, place) => end - bands.amounts[place]!),
  most: problem.most.map((end, place) => end + bands.amounts[place]!),
})

/** Steps of one size that keep to every limit: rounded, or else searched. */
function atStep(problem: Problem, step: number, most: number): Searched {
  const keeps = (steps: readonly number[]): boolean =>
    keepsTo(
      problem,
      steps.map((count) => count * step),
    )
  for (const isNarrow of [true, false]) {
    const steps = inSteps(problem, step, isNarrow)
    if (steps !== undefined && keeps(steps)) return steps
  }
  return searchSteps(problem, step, keeps, most)
}

/**
 * How much work a search may be: at the scale's own step, before exact ends are widened, and at
 * finer steps. A slow phone does all of it in less than half a second.
 */
const work = { own: 400_000, exact: 50_000, finer: 50_000 }

/** Steps that keep to every limit, exact ends as nearly as may be. */
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
 * The solution of a problem in whole steps of a scale; where no such amounts keep to every limit,
 * in steps of one ten, a hundred or a thousand times as fine. Where there are none either, whether
 * it is sure that the scale has none: `open` says that the search was cut off.
 *
 * @param amounts of least cost
 */
export function weigh(
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
