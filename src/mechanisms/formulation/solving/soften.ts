/** What is in the way if no amounts respect all limits. */
import { missedAmount, rowSize, dotProduct, type Problem, type Row, type Side } from './problem.ts'
import { leastCost } from './solve.ts'

/** An end that the nearest amounts miss, and by how much. */
interface Missed {
  readonly row: number
  readonly side: Side
  readonly by: number
}
/** The amounts nearest to all limits: they are no answer, and show which limits fight. */
interface Nearest {
  readonly amounts: readonly number[]
  readonly missed: readonly Missed[]
  /** All misses together, each by the size of what is missed. */
  readonly total: number
}

/** What counts as a miss, relative to the size of the end: less is an error of arithmetic. */
const speck = 1e-7

/** A lower end is reached by adding what is missing, an upper one by taking it away. */
const signs: Readonly<Record<Side, number>> = { low: 1, high: -1 }

/** How far a miss weighs: by the size of the end that is missed. */
const sizeOfEnd = ({ of, low = 0, high = 0, size }: Row): number =>
  size || Math.max(Math.abs(low), Math.abs(high)) || rowSize(of) || 1

/**
 * The amounts that miss the limits of a problem by least, each miss weighed by the size of what is
 * missed; undefined where not even the ends of single amounts leave any.
 * @param isFirm the rows that are given up last, such as the total
 */
export const nearest = (
  problem: Problem,
  isFirm: (row: number) => boolean = () => false,
): Nearest | undefined => nearestBut(problem, isFirm) ?? nearestBut(problem, () => false)

function nearestBut(problem: Problem, isFirm: (row: number) => boolean): Nearest | undefined {
  const { rows, costs, least, most } = problem
  const slacks = rows.flatMap((row, index) =>
    isFirm(index)
      ? []
      : (['low', 'high'] as const)
          .filter((side) => row[side] !== undefined)
          .map((side) => ({ index, side })),
  )
  const found = leastCost({
    costs: [...costs.map(() => 0), ...slacks.map(({ index }) => 1 / sizeOfEnd(rows[index]!))],
    rows: rows.map((row, at) => ({
      ...row,
      of: [...row.of, ...slacks.map(({ index, side }) => (index === at ? signs[side] : 0))],
    })),
    least: [...least, ...slacks.map(() => 0)],
    most: [...most, ...slacks.map(() => Infinity)],
  })
  if (found.verdict !== 'optimal') return undefined
  const amounts = found.amounts.slice(0, costs.length)
  const missed = rows.flatMap((row, at): Missed[] => {
    const sum = dotProduct(row.of, amounts)
    const by = missedAmount(row, sum)
    const side = sum < (row.low ?? -Infinity) ? 'low' : 'high'
    const size = Math.max(sizeOfEnd(row), rowSize(row.of) * rowSize(amounts))
    return by > speck * size ? [{ row: at, side, by }] : []
  })
  return { amounts, missed, total: found.cost }
}

/**
 * The limits that contradict each other: without any one of them there would be amounts. Other
 * limits are left out, so that a person sees what conflicts.
 */
export function fighting(problem: Problem): readonly { row: number; side: Side }[] {
  const ends = problem.rows.flatMap(({ low, high }, row) => [
    ...(low === undefined ? [] : [{ row, side: 'low' as const }]),
    ...(high === undefined ? [] : [{ row, side: 'high' as const }]),
  ])
  const holding = (kept: typeof ends): Problem => ({
    ...problem,
    costs: problem.costs.map(() => 0),
    rows: problem.rows.map(({ of, ...given }, row) => {
      const sides = kept.filter((end) => end.row === row).map(({ side }) => [side, given[side]])
      return { of, ...Object.fromEntries(sides) } as Row
    }),
  })
  const isImpossible = (kept: typeof ends) => leastCost(holding(kept)).verdict === 'infeasible'
  if (!isImpossible(ends)) return []
  return ends.reduce((kept, end) => {
    const without = kept.filter((other) => other !== end)
    return isImpossible(without) ? without : kept
  }, ends)
}
