import { describe, expect, it } from 'vitest'
import { randomOf, randomProblem } from '../../../../tests/support/figures/linear-problems.ts'
import { solve } from './solve.ts'
import { weigh } from './weigh.ts'

/** The same problem for a batch of so much. */
const batchOf = (size: number) => (problem: ReturnType<typeof randomProblem>) => ({
  ...problem,
  rows: problem.rows.map(({ of, low, high }) => ({
    of,
    ...(low !== undefined && { low: low * size }),
    ...(high !== undefined && { high: high * size }),
  })),
  least: problem.least.map((end) => end * size),
  most: problem.most.map((end) => end * size),
})

describe('amounts that a scale can weigh', () => {
  it('keep to every limit again', () => {
    const random = randomOf(5)
    for (let count = 0; count < 60; count += 1) {
      const problem = batchOf(500)(randomProblem(random, 6 + Math.floor(random() * 21), 16))
      if (solve(problem).verdict !== 'optimal') continue
      const found = weigh(problem, 0.1)
      // Only what must be exactly something may be in no steps of any scale.
      const isExact = problem.rows.slice(1).some(({ low, high }) => low === high)
      if (!isExact) expect(found?.step, `problem ${count}`).toBe(0.1)
      if (found === undefined) continue
      for (const [place, amount] of found.amounts.entries()) {
        const steps = amount / found.step
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
        expect(amount).toBeGreaterThanOrEqual(problem.least[place]! - 1e-6)
        expect(amount).toBeLessThanOrEqual(problem.most[place]! + 1e-6)
      }
      for (const { of, low = -Infinity, high = Infinity } of problem.rows) {
        const sum = of.reduce((total, times, place) => total + times * found.amounts[place]!, 0)
        expect(sum).toBeGreaterThanOrEqual(low - 1e-6 * Math.max(1, Math.abs(low)))
        expect(sum).toBeLessThanOrEqual(high + 1e-6 * Math.max(1, Math.abs(high)))
      }
    }
  })
})
