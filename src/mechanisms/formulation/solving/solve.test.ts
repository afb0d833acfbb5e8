import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { highs } from '#tests/support/figures/highs.ts'
import { randomOf, randomProblem } from '#tests/support/figures/linear-problems.ts'
import { differenceFrom } from '#tests/support/figures/agreement.ts'
import { pricesOf } from './prices.ts'
import { leastCost } from './solve.ts'

describe('the least cost', () => {
  it('is that of a blend calculated by hand', () => {
    // Maize of 8 % and soya of 44 % protein to 20 %: 12 parts of soya to 24 of maize.
    const problem = {
      costs: [10, 25],
      rows: [
        { of: [1, 1], low: 1, high: 1 },
        { of: [8, 44], low: 20 },
      ],
      least: [0, 0],
      most: [1, 1],
    }
    const found = leastCost(problem)
    expect(found).toMatchObject({ verdict: 'optimal' })
    expect('amounts' in found ? found.amounts : []).toEqual([
      expect.closeTo(2 / 3, 9),
      expect.closeTo(1 / 3, 9),
    ])
    // One more per cent takes 1/36 more soya instead of maize: 15/36 more expensive.
    expect(pricesOf(problem)!.rows[1]!.low).toBeCloseTo(15 / 36, 9)
  })

  it('reports what has no solution, and what has no least one', () => {
    const mix = { costs: [1], rows: [{ of: [1], low: 2 }], least: [0] }
    expect(leastCost({ ...mix, most: [1] })).toEqual({ verdict: 'infeasible' })
    expect(leastCost({ ...mix, costs: [-1], most: [Infinity] })).toEqual({ verdict: 'unbounded' })
    expect(leastCost({ ...mix, rows: [{ of: [1], low: 2, high: 1 }], most: [9] })).toEqual({
      verdict: 'infeasible',
    })
    expect(leastCost({ ...mix, least: [2], most: [1] })).toEqual({ verdict: 'infeasible' })
  })

  it('is what HiGHS finds, with prices that prove it', async () => {
    const random = randomOf(17)
    for (let count = 0; count < runs(150); count += 1) {
      const problem = randomProblem(random)
      expect(differenceFrom(await highs(problem), problem), `problem ${count}`).toBe('')
    }
  })
})
