/** At which price an amount would come in, and between which prices it stays: by bisection. */
import type { Problem } from './problem.ts'
import { leastCost } from './solve.ts'

/** The prices between which an amount stays as it is; `to` is absent where any price will do. */
interface PriceRange {
  readonly from: number
  readonly to?: number
}

const halvings = 30
/** Values that are closer than this are the same. */
const speck = 1e-6
/** So many times its price is any price. */
const farther = 16

/** The problem with another price of one amount. */
const priced = (problem: Problem, index: number, price: number): Problem => ({
  ...problem,
  costs: problem.costs.map((cost, other) => (other === index ? price : cost)),
})

/** Where an answer turns from yes, at one end, to no at the other. */
function turn(yes: number, no: number, is: (at: number) => boolean): number {
  let [here, there] = [yes, no]
  for (let step = 0; step < halvings; step += 1) {
    const half = (here + there) / 2
    if (is(half)) here = half
    else there = half
  }
  return here
}

const amountAt = (problem: Problem, index: number, price: number): number | undefined => {
  const found = leastCost(priced(problem, index, price))
  return found.verdict === 'optimal' ? found.amounts[index] : undefined
}

/**
 * The price below which an amount that is zero would come in; undefined where even a gift would
 * not.
 */
export function entersAt(problem: Problem, index: number): number | undefined {
  const now = leastCost(problem)
  if (now.verdict !== 'optimal') return undefined
  const isLess = (price: number): boolean => {
    const then = leastCost(priced(problem, index, price))
    return then.verdict === 'optimal' && then.cost < now.cost * (1 - 1e-9)
  }
  return isLess(0) ? turn(0, problem.costs[index]!, isLess) : undefined
}

/** The prices between which an amount stays the same, all other prices as they are. */
export function staysWithin(problem: Problem, index: number): PriceRange | undefined {
  const price = problem.costs[index]!
  const now = amountAt(problem, index, price)
  if (now === undefined) return undefined
  const stays = (at: number): boolean => {
    const then = amountAt(problem, index, at)
    return then !== undefined && Math.abs(then - now) <= speck * Math.max(now, 1e-9)
  }
  const top = price * farther
  const from = stays(0) ? 0 : turn(price, 0, stays)
  return stays(top) ? { from } : { from, to: turn(price, top, stays) }
}
