/** Searches whole steps of a scale that meet every limit, by branch and bound. */
import { round } from '#round.ts'
import { rowSize, type Problem, type Row } from './problem.ts'
import { tableauAmounts, bound, copyOf, settle, type Tableau } from './simplex.ts'
import { scaled } from './solve.ts'

/**
 * Steps that meet every limit; `none` if there provably are none; `open` if the search stopped
 * early.
 */
export type Searched = readonly number[] | 'none' | 'open'

/** A figure within this distance of a whole number counts as whole. */
const near = 1e-6
/** After the first solution, so many more subproblems are searched for a cheaper one. */
const partsForLess = 100
/** The rounding error relative to the size of a row; the search widens limits by it. */
const speck = 2e-9

const gcd = (one: number, other: number): number => (other < 0.5 ? one : gcd(other, one % other))

/** The common divisor of all sums of whole steps; undefined if none is found. */
function grainOf(of: readonly number[]): number | undefined {
  const figures = of.filter((times) => times !== 0).map(Math.abs)
  const least = Math.min(...figures)
  // Figures of a table have few digits, so that scaled to whole numbers they have a common divisor.
  for (const parts of [1, 2, 3, 4, 5, 6, 8, 10, 100, 1000]) {
    const whole = figures.map((times) => (times / least) * parts)
    if (whole.every((times) => times < 1e6 && Math.abs(times - round(times)) < 1e-9 * times))
      return (least / parts) * whole.map((each) => round(each)).reduce(gcd, 0)
  }
  return undefined
}

/** A row in steps, with its ends tightened to sums that whole steps can have. */
function rowInSteps({ of, low, high }: Row, step: number): Row {
  const times = of.map((each) => each * step)
  const grain = grainOf(times)
  const size = Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0), rowSize(times))
  const [from, to] = [(low ?? -Infinity) - size * speck, (high ?? Infinity) + size * speck]
  return {
    of: times,
    ...(low !== undefined && {
      low: grain === undefined ? from : Math.ceil(from / grain) * grain - size * speck,
    }),
    ...(high !== undefined && {
      high: grain === undefined ? to : Math.floor(to / grain) * grain + size * speck,
    }),
  }
}

const problemInSteps = ({ costs, rows, least, most }: Problem, step: number): Problem => ({
  costs,
  rows: rows.map((row) => rowInSteps(row, step)),
  least: least.map((end) => Math.ceil((end / step) * (1 - speck))),
  most: most.map((end) => Math.floor((end / step) * (1 + speck))),
})

/** The index of the amount that is furthest from whole steps; -1 if all are whole. */
function brokenIn(steps: readonly number[]): number {
  let [found, most] = [-1, near]
  for (const [index, count] of steps.entries()) {
    const miss = Math.abs(count - round(count))
    if (miss > most) [found, most] = [index, miss]
  }
  return found
}

/**
 * Searches steps that meet every limit, cheap ones first.
 *
 * @param keeps the exact test of steps; the search itself tolerates rounding errors
 * @param work the number of tableau figures after which the search stops, so that a small problem
 *   gets more subproblems than a large one
 */
export function searchSteps(
  problem: Problem,
  step: number,
  keeps: (steps: readonly number[]) => boolean,
  work: number,
): Searched {
  const whole = problemInSteps(problem, step)
  const { rows, least, most } = whole
  if (
    most.some((end, index) => end < least[index]!) ||
    rows.some(({ low = -Infinity, high = Infinity }) => low > high)
  )
    return 'none'
  const { tableau, unit } = scaled(whole)
  const parts: Tableau[] = [tableau]
  let mostParts = work / (tableau.rows.length * tableau.columns.length)
  let isOpen = false
  let best: readonly number[] | undefined
  let cost = Infinity
  for (let count = 0; parts.length > 0 && count < mostParts; count += 1) {
    const part = parts.pop()!
    const verdict = settle(part)
    // A subproblem of equal cost cannot improve the solution.
    if (verdict === 'infeasible' || part.rows[0]![0]! >= cost - near) continue
    const steps = tableauAmounts(part).map((amount, index) => least[index]! + amount * unit)
    const broken = brokenIn(steps)
    if (verdict !== 'optimal' || broken < 0) {
      const found = steps.map((each) => round(each))
      if (verdict === 'optimal' && keeps(found)) {
        if (best === undefined) mostParts = Math.min(mostParts, count + partsForLess)
        ;[best, cost] = [found, part.rows[0]![0]!]
      } else isOpen = true
      continue
    }
    const down = Math.floor(steps[broken]!)
    const above = copyOf(part)
    const below = bound(part, broken, 'high', (down - least[broken]!) / unit) ? [part] : []
    const over = bound(above, broken, 'low', (down + 1 - least[broken]!) / unit) ? [above] : []
    // An amount that is past its bound is as close to it as the figures can express.
    if (below.length === 0 || over.length === 0) isOpen = true
    // The closer side is searched first.
    parts.push(...(steps[broken]! - down < 0.5 ? [...over, ...below] : [...below, ...over]))
  }
  return best ?? (isOpen || parts.length > 0 ? 'open' : 'none')
}
