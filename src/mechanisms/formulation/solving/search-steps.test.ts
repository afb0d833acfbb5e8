import { describe, expect, it } from 'vitest'
import type { Problem } from './problem.ts'
import { bound, settle, tableauAmounts, tableauOf } from './simplex.ts'
import { solveInSteps } from './weigh.ts'

describe('a bound of an amount', () => {
  // The most of two amounts that are 10 together.
  const tableau = tableauOf([-2, -1], [[10, [1, 1]]])
  settle(tableau)

  it('has one row for each side, which a closer end moves', () => {
    const rows = tableau.rows.length
    for (const end of [7, 6, 5.5, 4]) expect(bound(tableau, 0, 'high', end)).toBe(true)
    expect(settle(tableau)).toBe('optimal')
    expect(tableauAmounts(tableau)).toEqual([4, 6])
    // The bound binds now, and moves again.
    expect(bound(tableau, 0, 'high', 3)).toBe(true)
    expect(bound(tableau, 1, 'high', 5)).toBe(true)
    settle(tableau)
    expect(tableauAmounts(tableau)).toEqual([3, 5])
    expect(bound(tableau, 0, 'low', 3)).toBe(true)
    expect(tableau.rows).toHaveLength(rows + 3)
  })

  it('is not new where the end is the same', () => expect(bound(tableau, 0, 'high', 3)).toBe(false))
})

it('a search gives up on steps that are finer than figures can express', () => {
  // Of 34,924,596.548 kg, a ten-thousandth of 100 g is a part in three billions.
  const total = 34_924_596.548_080_39
  const problem: Problem = {
    costs: [1e6],
    rows: [
      { of: [1], low: total, high: total },
      { of: [0.95], low: 0, size: 0 },
    ],
    least: [0],
    most: [Infinity],
  }
  expect(solveInSteps(problem, 0.1, [total])).toMatchObject({ steps: [349_245_965] })
})
