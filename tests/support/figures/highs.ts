/** HiGHS, a solver of another make: what ours is held to. */
import { default as load } from 'highs'
import { sumOf, type Problem } from '../../../src/mechanisms/formulation/solving/problem.ts'

/** A problem as a text of the CPLEX LP format. */
function written({ costs, rows, least, most }: Problem): string {
  const sum = (of: readonly number[]) =>
    of.map((times, place) => `${times < 0 ? '-' : '+'} ${Math.abs(times)} x${place}`).join(' ')
  const limits = rows.flatMap(({ of, low, high }, row) => [
    ...(low === undefined ? [] : [`l${row}: ${sum(of)} >= ${low}`]),
    ...(high === undefined ? [] : [`h${row}: ${sum(of)} <= ${high}`]),
  ])
  const bounds = least.map(
    (from, place) =>
      `${from} <= x${place} <= ${Number.isFinite(most[place]!) ? most[place] : '+inf'}`,
  )
  return `Minimize\n obj: ${sum(costs)}\nSubject To\n ${limits.join('\n ')}\nBounds\n ${bounds.join('\n ')}\nEnd`
}

const solver = load()

/** What HiGHS makes of a problem. */
export async function highs(problem: Problem): Promise<{
  readonly verdict: string
  readonly cost: number
}> {
  const found = (await solver).solve(written(problem), {
    primal_feasibility_tolerance: 1e-9,
    dual_feasibility_tolerance: 1e-9,
  })
  const amounts = problem.costs.map((_, place) => {
    const column = found.Columns[`x${place}`]
    return column !== undefined && 'Primal' in column ? column.Primal : 0
  })
  // Of what has no least cost it may say that it cannot be, and then finds it where nothing costs.
  const isFree = problem.costs.every((cost) => cost === 0)
  const free = { ...problem, costs: problem.costs.map(() => 0) }
  const isPossible =
    found.Status === 'Infeasible' && !isFree && (await highs(free)).verdict === 'Optimal'
  return {
    verdict: isPossible ? 'Unbounded' : found.Status,
    cost: sumOf(problem.costs, amounts),
  }
}
