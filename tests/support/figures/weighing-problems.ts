/** Random problems whose amounts are whole steps of a scale. */
import { dotProduct, type Problem } from '#mechanisms/formulation/solving/problem.ts'
import { randomProblem } from './linear-problems.ts'

/** A problem for a batch, and the step of the scale. */
export interface Weighing {
  readonly problem: Problem
  readonly step: number
}

const sized = (problem: Problem, batch: number): Problem => ({
  ...problem,
  rows: problem.rows.map(({ of, low, high }) => ({
    of,
    ...(low !== undefined && { low: low * batch }),
    ...(high !== undefined && { high: high * batch }),
  })),
  least: problem.least.map((end) => end * batch),
  most: problem.most.map((end) => end * batch),
})

/**
 * A problem for a batch of few to very many steps; one batch in seven is not a whole number of
 * steps.
 */
export function randomWeighing(
  random: () => number,
  amounts = 2 + Math.floor(random() * 9),
  limits = 1 + Math.floor(random() * 8),
  mostSteps = 10_000,
): Weighing {
  const problem = randomProblem(random, amounts, limits)
  const step = [0.001, 0.01, 0.1, 1, 5][Math.floor(random() * 5)]!
  const steps = Math.round(mostSteps ** (0.15 + 0.85 * random()))
  return { step, problem: sized(problem, step * (random() < 0.15 ? steps + random() : steps)) }
}

/** Whether steps meet all limits, within rounding errors. */
function keepTo({ rows, least, most }: Problem, amounts: readonly number[], step: number): boolean {
  const size = Math.max(step, ...amounts)
  const isWithin = (figure: number, low = -Infinity, high = Infinity, of = 1): boolean => {
    const tolerance =
      1e-9 * Math.max(of * size, ...[low, high].filter(Number.isFinite).map(Math.abs))
    return figure >= low - tolerance && figure <= high + tolerance
  }
  return (
    amounts.every((amount, index) => isWithin(amount, least[index], most[index])) &&
    rows.every(({ of, low, high }) =>
      isWithin(dotProduct(of, amounts), low, high, Math.max(...of.map(Math.abs))),
    )
  )
}

/** Whether any whole steps meet all limits, by exhaustive search. */
export function isWeighable({ problem, step }: Weighing): boolean {
  const total = problem.rows[0]!.high ?? problem.rows[0]!.low!
  const most = Math.floor(total / step + 1e-9)
  const tried = (amounts: readonly number[], left: number): boolean => {
    if (amounts.length === problem.costs.length) return keepTo(problem, amounts, step)
    const counts = Array.from({ length: left + 1 }, (_, count) => count)
    return counts.some((count) => tried([...amounts, count * step], left - count))
  }
  return tried([], most)
}
