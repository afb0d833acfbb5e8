/** Whole steps of a scale that keep to every limit, searched by branch and bound. */
import { round } from '../../../round.ts'
import { sizeOf, type Problem, type Row } from './problem.ts'
import { amountsIn, bound, copyOf, settle, type Tableau } from './simplex.ts'
import { scaled } from './solve.ts'

/**
 * Steps that keep to every limit; `none` where there surely are none; `open` where the search was
 * cut off before its end.
 */
export type Searched = readonly number[] | 'none' | 'open'

/** So near to a whole number a figure is one. */
const near = 1e-6
/** Of so many parts more it is seen whether steps cost less than those that were found first. */
const partsForLess = 100
/** An error of arithmetic, beside the size of a row: limits are so much wider in the search. */
const speck = 2e-9

const gcd = (one: number, other: number): number => (other < 0.5 ? one : gcd(other, one % other))

/** What every sum of whole steps is a multiple of; undefined where no such figure is found. */
function grainOf(of: readonly number[]): number | undefined {
  const figures = of.filter((times) => times !== 0).map(Math.abs)
  const least = Math.min(...figures)
  // Figures of a table have few digits: as whole numbers they have a divisor in common.
  for (const parts of [1, 2, 3, 4, 5, 6, 8, 10, 100, 1000]) {
    const whole = figures.map((times) => (times / least) * parts)
    if (whole.every((times) => times < 1e6 && Math.abs(times - round(times)) < 1e-9 * times))
      return (least / parts) * whole.map((each) => round(each)).reduce(gcd, 0)
  }
  return undefined
}

/** A row in steps; its ends are where sums of whole steps can lie. */
function rowOf({ of, low, high }: Row, step: number): Row {
  const times = of.map((each) => each * step)
  const grain = grainOf(times)
  const size = Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0), sizeOf(times))
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

const inSteps = ({ costs, rows, least, most }: Problem, step: number): Problem => ({
  costs,
  rows: rows.map((row) => rowOf(row, step)),
  least: least.map((end) => Math.ceil((end / step) * (1 - speck))),
  most: most.map((end) => Math.floor((end / step) * (1 + speck))),
})

/** The amount that is furthest from whole steps; -1 where all are whole. */
function brokenIn(steps: readonly number[]): number {
  let [found, most] = [-1, near]
  for (const [place, count] of steps.entries()) {
    const miss = Math.abs(count - round(count))
    if (miss > most) [found, most] = [place, miss]
  }
  return found
}

/**
 * Searches steps that keep to every limit, those of little cost first.
 *
 * @param keeps whether steps do: the search itself allows for errors of arithmetic
 * @param work how many figures of tableaus are looked at before the search is cut off: a small
 *   problem has more parts looked at than a large one
 */
export function searchSteps(
  problem: Problem,
  step: number,
  keeps: (steps: readonly number[]) => boolean,
  work: number,
): Searched {
  const whole = inSteps(problem, step)
  const { rows, least, most } = whole
  if (
    most.some((end, place) => end < least[place]!) ||
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
    // What costs as much as what was found is no better.
    if (verdict === 'infeasible' || part.rows[0]![0]! >= cost - near) continue
    const steps = amountsIn(part).map((amount, place) => least[place]! + amount * unit)
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
    bound(part, broken, 'high', (down - least[broken]!) / unit)
    bound(above, broken, 'low', (down + 1 - least[broken]!) / unit)
    // What is nearer is looked at first.
    parts.push(...(steps[broken]! - down < 0.5 ? [above, part] : [part, above]))
  }
  return best ?? (isOpen || parts.length > 0 ? 'open' : 'none')
}
