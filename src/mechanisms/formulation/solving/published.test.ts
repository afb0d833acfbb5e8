import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Row } from './problem.ts'
import { leastCost } from './solve.ts'

/** A problem of least cost as somebody has printed it, with what he found. */
interface Published {
  readonly title: string
  readonly amounts: readonly string[]
  readonly costs: readonly number[]
  readonly rows: readonly Row[]
  /** The amounts, and the half of their last digit. */
  readonly printed: readonly number[]
  readonly within: number
  readonly cost?: number
  readonly costWithin?: number
}

const file = new URL('../../../../tests/fixtures/least-cost-published.json', import.meta.url)
const published = JSON.parse(readFileSync(file, 'utf8')) as readonly Published[]

describe('least costs that others have printed', () => {
  it.each(published)('$title', ({ amounts, costs, rows, printed, within, cost, costWithin }) => {
    const found = leastCost({
      costs,
      rows,
      least: amounts.map(() => 0),
      most: amounts.map(() => Infinity),
    })
    if (found.verdict !== 'optimal') throw new Error(found.verdict)
    for (const [index, amount] of printed.entries())
      expect(Math.abs(found.amounts[index]! - amount), amounts[index]).toBeLessThanOrEqual(within)
    if (cost !== undefined) expect(Math.abs(found.cost - cost)).toBeLessThanOrEqual(costWithin!)
  })
})
