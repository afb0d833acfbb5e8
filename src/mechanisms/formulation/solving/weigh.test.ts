import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { weighableByHighs } from '#tests/support/figures/highs.ts'
import { randomOf } from '#tests/support/figures/linear-problems.ts'
import {
  isWeighable,
  randomWeighing,
  type Weighing,
} from '#tests/support/figures/weighing-problems.ts'
import { dotProduct } from './problem.ts'
import { leastCost } from './solve.ts'
import { solveInSteps, type Weighed } from './weigh.ts'

/** The weighed solution of a problem; undefined if no amounts meet its limits. */
function weighed({ problem, step }: Weighing): ReturnType<typeof solveInSteps> | undefined {
  const solved = leastCost(problem)
  return solved.verdict === 'optimal' ? solveInSteps(problem, step, solved.amounts) : undefined
}
const isFound = (found: ReturnType<typeof solveInSteps>): found is Weighed => 'amounts' in found

/** The outcome with the scale's own step. */
function ownOf(given: Weighing): 'found' | 'none' | 'open' | undefined {
  const found = weighed(given)
  if (found === undefined) return undefined
  return isFound(found) ? (found.own ?? 'found') : found.own
}

describe('amounts that a scale can weigh', () => {
  it('meet every limit, and exact ones within the stated tolerance', () => {
    const random = randomOf(5)
    for (let count = 0; count < runs(120); count += 1) {
      const given = randomWeighing(random, 3 + Math.floor(random() * 20), 12)
      const found = weighed(given)
      if (found === undefined || !isFound(found)) continue
      const { problem } = given
      for (const [index, amount] of found.amounts.entries()) {
        const steps = amount / found.step
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
        const by = (found.bands?.amounts[index] ?? 0) + 1e-8 * Math.max(1, amount)
        expect(amount).toBeGreaterThanOrEqual(problem.least[index]! - by)
        expect(amount).toBeLessThanOrEqual(problem.most[index]! + by)
      }
      for (const [row, { of, low = -Infinity, high = Infinity }] of problem.rows.entries()) {
        const sum = dotProduct(of, found.amounts)
        const size = Math.max(...of.map(Math.abs)) * Math.max(...found.amounts)
        const by = (found.bands?.rows[row] ?? 0) + 1e-8 * size
        expect(sum).toBeGreaterThanOrEqual(low - by)
        expect(sum).toBeLessThanOrEqual(high + by)
      }
    }
  })

  it('miss an exact limit by at most one percent of it', () => {
    const random = randomOf(6)
    for (let count = 0; count < runs(600); count += 1) {
      const given = randomWeighing(random, 4, 3, 300)
      const found = weighed(given)
      if (found === undefined || !isFound(found)) continue
      for (const [row, { low }] of given.problem.rows.entries())
        expect(found.bands?.rows[row] ?? 0).toBeLessThanOrEqual(Math.abs(low ?? 0) * 0.01 + 1e-12)
    }
  })
})

describe('the verdict that a scale cannot weigh a recipe', () => {
  it('is never given if exhaustive search finds amounts', () => {
    const random = randomOf(7)
    const seen = { none: 0, open: 0, found: 0, 'none and none': 0 }
    for (let count = 0; count < runs(1200); count += 1) {
      const given = randomWeighing(random, 2 + Math.floor(random() * 3), 4, 30)
      const own = ownOf(given)
      if (own === undefined) continue
      seen[own] += 1
      if (own !== 'none') continue
      expect(isWeighable(given), `problem ${count}`).toBe(false)
      seen['none and none'] += 1
    }
    expect(seen['none and none']).toBeGreaterThan(runs(50))
    expect(seen.found).toBeGreaterThan(runs(300))
    expect(seen.open).toBe(0)
  })

  it('is never given if HiGHS finds amounts', async () => {
    const random = randomOf(8)
    let [feasible, none, open] = [0, 0, 0]
    for (let count = 0; feasible < runs(500, 5); count += 1) {
      const given = randomWeighing(random)
      const own = ownOf(given)
      if (own === undefined) continue
      feasible += 1
      open += Number(own === 'open')
      if (own !== 'none') continue
      none += 1
      expect(await weighableByHighs(given.problem, given.step), `problem ${count}`).not.toBe(true)
    }
    expect(none).toBeGreaterThan(5)
    // A search that stops early is reported as open, and is rare.
    expect(open).toBeLessThan(5)
  })
})
