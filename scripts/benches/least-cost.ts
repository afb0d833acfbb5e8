/** Our least costs against those of HiGHS, on random problems, and how long ours take. */
import { differenceFrom } from '../../tests/support/figures/agreement.ts'
import { highs } from '../../tests/support/figures/highs.ts'
import { randomOf, randomProblem } from '../../tests/support/figures/linear-problems.ts'
import { solve } from '../../src/mechanisms/formulation/solving/solve.ts'
import { readArguments } from '../support/arguments.ts'

const usage = 'npm run bench -- least-cost [--count 10000] [--seed 1]'

const feeds = 26
const nutrients = 16

/** The milliseconds that so many problems of a usual size take, rising. */
function times(count: number, random: () => number): readonly number[] {
  const taken = Array.from({ length: count }, () => {
    const problem = randomProblem(random, feeds, nutrients)
    const start = performance.now()
    solve(problem)
    return performance.now() - start
  })
  return taken.sort((a, b) => a - b)
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
  for (let place = 0; place < count; place += 1) {
    const problem = randomProblem(random)
    const theirs = await highs(problem)
    const difference = differenceFrom(theirs, problem)
    verdicts[theirs.verdict] = (verdicts[theirs.verdict] ?? 0) + 1
    if (difference === '') continue
    differences += 1
    console.log(`Problem ${place}: ${difference}`)
  }
  const taken = times(2000, random)
  const at = (part: number): string => taken[Math.floor(taken.length * part)]!.toFixed(2)
  console.log(`${count} problems: ${JSON.stringify(verdicts)}; answered otherwise: ${differences}`)
  console.log(
    `${feeds} feeds, ${nutrients} limits: ${at(0.5)} ms, at the 99th of 100 ${at(0.99)} ms`,
  )
  return differences > 0 ? 1 : 0
}
