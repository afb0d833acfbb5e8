/** Why there are no amounts, as far as a person can do something about it. */
import { dotProduct } from '../solving/problem.ts'
import { fighting, nearest } from '../solving/soften.ts'
import type { End, Made } from './made.ts'

/** An end, and how far amounts come towards it. */
export interface Reached extends End {
  readonly has: number
}
export interface Impossible {
  readonly verdict: 'infeasible'
  /** The limits that contradict each other, and those that the nearest amounts miss. */
  readonly fighting: readonly End[]
  readonly missed: readonly Reached[]
  /** Ends that no entry reaches of itself, so that no mix of them does. */
  readonly unreached: readonly End[]
  /** Totals that all entries at their maximum do not reach. */
  readonly short: readonly Reached[]
  readonly leftOut: Made['leftOut']
}

/** Why no amounts respect all limits. */
export function impossible({ problem, ends, bottoms, leftOut }: Made): Impossible {
  // A total is a requirement; its parts are what conflicts.
  const isTotal = (row: number) => bottoms[row] === undefined
  const of = ({ row, side }: { row: number; side: string }) =>
    ends[row]!.filter((end) => end.side === side)
  const { amounts = [], missed = [] } = nearest(problem, isTotal) ?? {}
  const lows = problem.rows.flatMap(({ of: times, low }, row) =>
    ends[row]!.flatMap((end) =>
      end.side === 'low' && low !== undefined ? [{ row, times, end, low }] : [],
    ),
  )
  const usable = (times: readonly number[]) => times.filter((_, index) => problem.most[index]! > 0)
  return {
    verdict: 'infeasible',
    fighting: fighting(problem)
      .filter(({ row }) => !isTotal(row))
      .flatMap(of),
    missed: missed.flatMap(({ row, side, by }) => {
      const away = (side === 'low' ? -by : by) / (bottoms[row]?.(amounts) || 1)
      return of({ row, side }).map((end) => ({ ...end, has: end.at + away }))
    }),
    unreached: lows
      .filter(({ row, times, low }) => !isTotal(row) && usable(times).every((each) => each < low))
      .map(({ end }) => end),
    short: lows.flatMap(({ row, times, end, low }) => {
      const has = dotProduct(times, problem.most)
      return isTotal(row) && has < low * (1 - 1e-9) ? [{ ...end, has: end.at + has - low }] : []
    }),
    leftOut,
  }
}
