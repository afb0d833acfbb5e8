/** The least cost, found by the simplex method. */
import { round } from '#round.ts'
import { tableauAmounts, settle, tableauOf, type Tableau } from './simplex.ts'
import { rowSize, dotProduct, type Problem } from './problem.ts'

/**
 * The amounts of least cost; or the reason for none: no amounts meet all limits, or ever less cost
 * is possible. `unsolved` is neither: the method did not finish.
 */
type Solution =
  | { readonly verdict: 'optimal'; readonly cost: number; readonly amounts: readonly number[] }
  | { readonly verdict: 'infeasible' | 'unbounded' | 'unsolved' }

/** Shifts each amount by its minimum, because amounts of a tableau start at zero. */
const shifted = ({ rows, least, most }: Problem) => [
  ...rows.map(({ of, low = -Infinity, high = Infinity }) => {
    const start = dotProduct(of, least)
    return { of, min: low - start, max: high - start }
  }),
  ...most.flatMap((end, index) =>
    Number.isFinite(end)
      ? [
          {
            of: most.map((_, at) => Number(at === index)),
            min: -Infinity,
            max: end - least[index]!,
          },
        ]
      : [],
  ),
]

/** A problem as a scaled tableau, and the factor of an amount. */
interface Scaled {
  readonly tableau: Tableau
  readonly unit: number
}

/**
 * Scales a problem: rows by their largest coefficient, and all amounts by the largest end.
 *
 * @param isReversed reverses the order of amounts and rows; the method may cycle in only one of the
 *   two
 */
export function scaled(problem: Problem, isReversed = false): Scaled {
  const rows = shifted(problem).map(({ of, min, max }) => {
    const size = rowSize(of) || 1
    return { of: of.map((times) => times / size), min: min / size, max: max / size }
  })
  const ends = rows.flatMap(({ min, max }) => [min, max]).filter((end) => Number.isFinite(end))
  const unit = rowSize(ends) || 1
  const price = rowSize(problem.costs) || 1
  const ordered = <Part>(parts: readonly Part[]): readonly Part[] =>
    isReversed ? parts.map((_, index) => parts[parts.length - 1 - index]!) : parts
  const limits = rows.flatMap(({ of, min, max }) => [
    ...(Number.isFinite(max) ? [[max / unit, ordered(of)] as const] : []),
    ...(Number.isFinite(min) ? [[-min / unit, ordered(of.map((times) => -times))] as const] : []),
  ])
  const costs = ordered(problem.costs).map((cost) => cost / price)
  return { tableau: tableauOf(costs, ordered(limits)), unit }
}

/** Ends without a figure between them need no search. */
const isContradicted = ({ rows, least, most }: Problem): boolean =>
  rows.some(({ low = -Infinity, high = Infinity }) => low > high) ||
  most.some((end, index) => end < least[index]!)

/** A smaller difference counts as a rounding error. */
const tidy = (amount: number): number => round(amount, 9)

/** Finds the amounts of least cost. Never throws. */
export function leastCost(problem: Problem): Solution {
  if (isContradicted(problem)) return { verdict: 'infeasible' }
  for (const isReversed of [false, true]) {
    const { tableau, unit } = scaled(problem, isReversed)
    const verdict = settle(tableau)
    if (verdict === 'infeasible' || verdict === 'unbounded') return { verdict }
    if (verdict === 'cycled') continue
    const more = tableauAmounts(tableau)
    if (isReversed) more.reverse()
    const amounts = problem.least.map((from, index) => from + tidy(more[index]!) * unit)
    return { verdict: 'optimal', amounts, cost: dotProduct(problem.costs, amounts) }
  }
  return { verdict: 'unsolved' }
}
