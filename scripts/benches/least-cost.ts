/** Our least costs against those of HiGHS, on random problems, and how long ours take. */
import { differenceFrom } from '../../tests/support/figures/agreement.ts'
import { highs, weighableByHighs } from '../../tests/support/figures/highs.ts'
import { randomOf, randomProblem } from '../../tests/support/figures/linear-problems.ts'
import { randomWeighing } from '../../tests/support/figures/weighing-problems.ts'
import { leastCost } from '../../src/mechanisms/formulation/solving/solve.ts'
import { solveInSteps } from '../../src/mechanisms/formulation/solving/weigh.ts'
import { readArguments } from '../support/arguments.ts'

const usage = 'npm run bench -- least-cost [--count 10000] [--seed 1]'

const feeds = 26
const nutrients = 16

/** The milliseconds that so many problems of a usual size take, rising. */
function times(count: number, random: () => number): readonly number[] {
  const taken = Array.from({ length: count }, () => {
    const problem = randomProblem(random, feeds, nutrients)
    const start = performance.now()
    leastCost(problem)
    return performance.now() - start
  })
  return taken.sort((a, b) => a - b)
}

/**
 * Solves a number of problems in whole steps of a scale. Where the scale's own step gives no
 * amounts, HiGHS solves the problem too.
 *
 * @returns the number of problems without a recipe for which HiGHS finds one
 */
async function weighing(
  count: number,
  random: () => number,
  amounts?: number,
  limits?: number,
): Promise<number> {
  const ends: Record<string, number> = {}
  const taken: number[] = []
  let denied = 0
  while (taken.length < count) {
    const { problem, step } = randomWeighing(random, amounts, limits)
    const solved = leastCost(problem)
    if (solved.verdict !== 'optimal') continue
    const start = performance.now()
    const found = solveInSteps(problem, step, solved.amounts)
    taken.push(performance.now() - start)
    const own = 'amounts' in found ? (found.own ?? 'found') : found.own
    const known = own === 'found' ? undefined : await weighableByHighs(problem, step)
    const end = `${own}${known === true ? ', and HiGHS finds some' : ''}`
    ends[end] = (ends[end] ?? 0) + 1
    denied += Number(own === 'none' && known === true)
  }
  taken.sort((a, b) => a - b)
  const at = (part: number): string => taken[Math.floor((count - 1) * part)]!.toFixed(1)
  console.log(
    `${count} problems in whole steps: ${JSON.stringify(ends)}; denied though there is one: ${denied}; ` +
      `${at(0.5)} ms, 99th percentile ${at(0.99)} ms, at most ${at(1)} ms`,
  )
  return denied
}

/** @returns 1 where any answer differs */
export async function run(words: readonly string[]): Promise<number> {
  const given = readArguments(words, { count: { type: 'string' }, seed: { type: 'string' } }, usage)
  if (given === undefined) return 2
  const { values } = given
  const count = Number(values['count'] ?? 10_000)
  const random = randomOf(Number(values['seed'] ?? 1))
  const verdicts: Record<string, number> = {}
  let differences = 0
  for (let index = 0; index < count; index += 1) {
    const problem = randomProblem(random)
    const theirs = await highs(problem)
    const difference = differenceFrom(theirs, problem)
    verdicts[theirs.verdict] = (verdicts[theirs.verdict] ?? 0) + 1
    if (difference === '') continue
    differences += 1
    console.log(`Problem ${index}: ${difference}`)
  }
  const taken = times(2000, random)
  const at = (part: number): string => taken[Math.floor(taken.length * part)]!.toFixed(2)
  console.log(`${count} problems: ${JSON.stringify(verdicts)}; answered otherwise: ${differences}`)
  console.log(`${feeds} feeds, ${nutrients} limits: ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`)
  const denied = (await weighing(2000, random)) + (await weighing(200, random, feeds, nutrients))
  return differences + denied > 0 ? 1 : 0
}
