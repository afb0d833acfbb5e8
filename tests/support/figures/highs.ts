/** HiGHS, a solver of another make: the reference for ours. */
import { default as load } from 'highs'
import { dotProduct, type Problem } from '#mechanisms/formulation/solving/problem.ts'

/** A problem as a text of the CPLEX LP format. */
function written({ costs, rows, least, most }: Problem, isWhole = false): string {
  const sum = (of: readonly number[]) =>
    of.map((times, index) => `${times < 0 ? '-' : '+'} ${Math.abs(times)} x${index}`).join(' ')
  const limits = rows.flatMap(({ of, low, high }, row) => [
    ...(low === undefined ? [] : [`l${row}: ${sum(of)} >= ${low}`]),
    ...(high === undefined ? [] : [`h${row}: ${sum(of)} <= ${high}`]),
  ])
  const bounds = least.map(
    (from, index) =>
      `${from} <= x${index} <= ${Number.isFinite(most[index]!) ? most[index] : '+inf'}`,
  )
  const names = costs.map((_, index) => `x${index}`)
  return [
    'Minimize',
    ` obj: ${sum(costs)}`,
    'Subject To',
    ...limits.map((limit) => ` ${limit}`),
    'Bounds',
    ...bounds.map((bound) => ` ${bound}`),
    ...(isWhole ? ['General', ` ${names.join(' ')}`] : []),
    'End',
  ].join('\n')
}

let solver = load()

/** What HiGHS makes of a problem. */
export async function highs(problem: Problem): Promise<{
  readonly verdict: string
  readonly cost: number
}> {
  const found = (await solver).solve(written(problem), {
    primal_feasibility_tolerance: 1e-9,
    dual_feasibility_tolerance: 1e-9,
  })
  const amounts = problem.costs.map((_, index) => {
    const column = found.Columns[`x${index}`]
    return column !== undefined && 'Primal' in column ? column.Primal : 0
  })
  // Of what has no least cost it may report that it is infeasible, and then finds it where nothing
  // costs.
  const isFree = problem.costs.every((cost) => cost === 0)
  const free = { ...problem, costs: problem.costs.map(() => 0) }
  const isPossible =
    found.Status === 'Infeasible' && !isFree && (await highs(free)).verdict === 'Optimal'
  return {
    verdict: isPossible ? 'Unbounded' : found.Status,
    cost: dotProduct(problem.costs, amounts),
  }
}

/**
 * Whether whole steps of a scale meet all limits; undefined if HiGHS does not finish in two
 * seconds.
 */
export async function weighableByHighs(
  problem: Problem,
  step: number,
): Promise<boolean | undefined> {
  const [least, most] = [
    problem.least.map((end) => Math.ceil((end / step) * (1 - 1e-9))),
    problem.most.map((end) => Math.floor((end / step) * (1 + 1e-9))),
  ]
  if (most.some((end, index) => end < least[index]!)) return false
  const rows = problem.rows.map((row) => ({ ...row, of: row.of.map((times) => times * step) }))
  try {
    const { Status } = (await solver).solve(written({ ...problem, rows, least, most }, true), {
      time_limit: 2,
      mip_rel_gap: 1,
      mip_feasibility_tolerance: 1e-9,
      primal_feasibility_tolerance: 1e-9,
    })
    const known: Readonly<Record<string, boolean>> = { Optimal: true, Infeasible: false }
    return known[Status]
  } catch {
    solver = load()
    return undefined
  }
}
