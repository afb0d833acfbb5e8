/** The least cost, found by the simplex method; the one door to its library. */
import { solve as simplex, type Model } from 'yalps'
import { sizeOf, sumOf, type Problem } from './problem.ts'

/**
 * The amounts of least cost; or why there are none: no amounts keep to all limits, or ever less
 * cost is possible. `unsolved` is neither: the method did not come to an end.
 */
export type Solution =
  | { readonly verdict: 'optimal'; readonly cost: number; readonly amounts: readonly number[] }
  | { readonly verdict: 'infeasible' | 'unbounded' | 'unsolved' }

type Ends = Record<'min' | 'max', number>

/** Each amount counted from its least on: the library knows no other least than zero. */
const shifted = ({ rows, least, most }: Problem) => [
  ...rows.map(({ of, low = -Infinity, high = Infinity }) => {
    const start = sumOf(of, least)
    return { of, min: low - start, max: high - start }
  }),
  ...most.flatMap((end, place) =>
    Number.isFinite(end) ? [{ of: place, min: -Infinity, max: end - (least[place] ?? 0) }] : [],
  ),
]

/**
 * The problem as the library reads it, in figures of like size: rows by their largest figure, and
 * all amounts by the largest end.
 */
function modelOf(problem: Problem) {
  const rows = shifted(problem).map(({ of, min, max }) => {
    const size = typeof of === 'number' ? 1 : sizeOf(of) || 1
    return { of, size, min: min / size, max: max / size }
  })
  const ends = rows.flatMap(({ min, max }) => [min, max]).filter((end) => Number.isFinite(end))
  const unit = sizeOf(ends) || 1
  const price = sizeOf(problem.costs) || 1
  const constraints = rows.map(({ min, max }, row): readonly [number, Partial<Ends>] => [
    row,
    {
      ...(Number.isFinite(min) && { min: min / unit }),
      ...(Number.isFinite(max) && { max: max / unit }),
    },
  ])
  const variables = problem.costs.map((cost, place): readonly [number, [number, number][]] => [
    place,
    [
      ...rows.flatMap(({ of, size }, row): [number, number][] => {
        const times = typeof of === 'number' ? Number(of === place) : of[place]! / size
        return times === 0 ? [] : [[row, times]]
      }),
      [-1, cost / price],
    ],
  ])
  return { unit, constraints, variables }
}

/** Ends that no figure lies between need no search. */
const isContradicted = ({ rows, least, most }: Problem): boolean =>
  rows.some(({ low = -Infinity, high = Infinity }) => low > high) ||
  most.some((end, place) => end < least[place]!)

/** Orders in which the amounts are offered to the method: one may go round where another ends. */
const orders = [
  <Part>(parts: readonly Part[]) => parts,
  <Part>(parts: readonly Part[]) => parts.map((_, place) => parts[parts.length - 1 - place]!),
]

/** Finds the amounts of least cost. Never throws. */
export function solve(problem: Problem): Solution {
  if (isContradicted(problem)) return { verdict: 'infeasible' }
  const { unit, constraints, variables } = modelOf(problem)
  for (const order of orders) {
    const model: Model<number, number> = {
      direction: 'minimize',
      objective: -1,
      constraints: order(constraints),
      variables: order(variables),
    }
    const { status, variables: found } = simplex(model, { precision: 1e-9 })
    if (status === 'infeasible' || status === 'unbounded') return { verdict: status }
    if (status !== 'optimal') continue
    const more = new Map(found)
    const amounts = problem.least.map((from, place) => from + (more.get(place) ?? 0) * unit)
    return { verdict: 'optimal', amounts, cost: sumOf(problem.costs, amounts) }
  }
  return { verdict: 'unsolved' }
}
