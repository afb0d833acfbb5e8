/** What the limits of a solved problem cost: its dual problem, solved by the same method. */
import { leastCost } from './solve.ts'
import { dotProduct, type Problem } from './problem.ts'

/**
 * What one more unit of an end costs: of each row, and of the most and the least of each amount.
 */
export interface Prices {
  readonly rows: readonly { readonly low: number; readonly high: number }[]
  readonly least: readonly number[]
  readonly most: readonly number[]
}

/** An end that was given, and what it is an end of. */
interface End {
  readonly of: readonly number[]
  /** The least that it lets be: an upper end is as the least of its opposite. */
  readonly low: number
}

const opposite = (of: readonly number[]): readonly number[] => of.map((times) => -times)

/** All ends of rows, and the upper ends of amounts, as sums that must reach something. */
function rowEnds({ rows, least, most }: Problem): readonly (End | undefined)[] {
  const given = ({ of, low }: End): End | undefined => {
    const end = low - dotProduct(of, least)
    return Number.isFinite(end) ? { of, low: end } : undefined
  }
  const alone = (index: number) => least.map((_, other) => (other === index ? -1 : 0))
  return [
    ...rows.flatMap(({ of, low = -Infinity, high = Infinity }) => [
      given({ of, low }),
      given({ of: opposite(of), low: -high }),
    ]),
    ...most.map((end, index) => given({ of: alone(index), low: -end })),
  ]
}

/**
 * The shadow prices of a problem with a least cost: by how much it rises when a lower end rises by
 * one, or falls when an upper end does; undefined if the method did not finish.
 */
export function pricesOf(problem: Problem): Prices | undefined {
  const ends = rowEnds(problem)
  const given = ends.filter((end) => end !== undefined)
  const dual = leastCost({
    costs: given.map(({ low }) => -low),
    rows: problem.costs.map((cost, index) => ({
      of: given.map(({ of }) => of[index]!),
      high: cost,
    })),
    least: given.map(() => 0),
    most: given.map(() => Infinity),
  })
  if (dual.verdict !== 'optimal') return undefined
  const known = [...dual.amounts]
  const prices = ends.map((end) => (end === undefined ? 0 : known.shift()!))
  const rows = problem.rows.map((_, row) => ({ low: prices[2 * row]!, high: prices[2 * row + 1]! }))
  const most = prices.slice(2 * problem.rows.length)
  const least = problem.costs.map(
    (cost, index) =>
      cost +
      most[index]! -
      problem.rows.reduce(
        (sum, { of }, row) => sum + of[index]! * (rows[row]!.low - rows[row]!.high),
        0,
      ),
  )
  return { rows, least, most }
}
