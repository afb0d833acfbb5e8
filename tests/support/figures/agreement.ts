/** Whether our method and another one agree on a problem. */
import { pricesOf, type Prices } from '#mechanisms/formulation/solving/prices.ts'
import { dotProduct, type Problem } from '#mechanisms/formulation/solving/problem.ts'
import { leastCost } from '#mechanisms/formulation/solving/solve.ts'

const near = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other))

/**
 * What limits are worth at their prices: by strong duality the least cost, if the prices are right.
 */
function worthOf({ rows, least, most }: Problem, prices: Prices): number {
  const ends = (at: readonly number[], price: readonly number[]) =>
    dotProduct(
      at.map((end) => (Number.isFinite(end) ? end : 0)),
      price,
    )
  const ofRows = rows.reduce(
    (sum, { low = 0, high = 0 }, row) =>
      sum + low * prices.rows[row]!.low - high * prices.rows[row]!.high,
    0,
  )
  return ofRows + ends(least, prices.least) - ends(most, prices.most)
}

/** In what our answer to a problem differs from that of another method; empty where in nothing. */
export function differenceFrom(
  theirs: { readonly verdict: string; readonly cost: number },
  problem: Problem,
): string {
  const mine = leastCost(problem)
  if (mine.verdict !== theirs.verdict.toLowerCase()) return `${mine.verdict}, not ${theirs.verdict}`
  if (mine.verdict !== 'optimal') return ''
  if (!near(mine.cost, theirs.cost)) return `${mine.cost}, not ${theirs.cost}`
  const prices = pricesOf(problem)
  if (prices === undefined) return 'no prices'
  const all = [
    ...prices.rows.flatMap(({ low, high }) => [low, high]),
    ...prices.most,
    ...prices.least,
  ]
  if (all.some((price) => price < -1e-6)) return 'a price below zero'
  const worth = worthOf(problem, prices)
  return near(worth, theirs.cost) ? '' : `prices that come to ${worth}, not ${theirs.cost}`
}
