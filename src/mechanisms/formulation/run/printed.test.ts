/** The printed amounts of a recipe, parsed and recalculated, meet every limit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { figureWords } from '#tests/support/figures/figure-words.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import { rowText } from '../../list/components/names.ts'
import type { EntryCalculator } from '../../entry-result/shape.ts'

const programOf = (id: string) => loadProgram(livePrograms.find((each) => each.id === id)!)
const finder = programOf('feed/least-cost')
const analysis = programOf('feed/poultry-feed-analysis')

const feeds = [
  ['yellow-corn', 0.3],
  ['soybean-meal-44', 0.45],
  ['soybean-oil', 1],
  ['wheat-bran', 0.2],
  ['calcium-carbonate', 0.05],
  ['dicalcium-phosphate', 0.6],
  ['salt', 0.1],
  ['dl-methionine', 4],
  ['premix', 3],
] as const
const sets = ['broiler-general-starter', 'broiler-general-grower', 'pullet-commercial-grower']

describe('a printed recipe', () => {
  it('meets every limit, however small the batch', () => {
    let found = 0
    fc.assert(
      fc.property(
        fc.constantFrom(0.05, 0.1, 0.25, 1, 2.5, 10, 500),
        fc.constantFrom(1, 0.1, 0.05, 0.01, 0.001, 0.0001),
        fc.constantFrom(...sets),
        fc.array(fc.integer({ min: 70, max: 140 }), { minLength: 9, maxLength: 9 }),
        (batch, scale, compareWith, changes) => {
          const mix = feeds.map(([feed, price], index) => ({
            feed,
            price: (price * changes[index]!) / 100,
            ...(feed === 'premix' && { least: 0.3 }),
          }))
          const input = { mix, batch, scale, compareWith }
          const answer = calculate(finder.calculator, input, finder.tables)
          if (answer.issues.length > 0) return
          found += 1
          const { entryResults = {} }: EntryCalculator = finder.calculator
          const recipe = entryResults['recipe']!
          const printed = answer.entries!['recipe']!.map((figure) =>
            Number.parseFloat(rowText(recipe, figure, figureWords).replaceAll(',', '')),
          )
          const weighed = mix.map(({ feed }, index) => ({ feed, quantity: printed[index]! }))
          const again = calculate(
            analysis.calculator,
            { compareWith, mix: weighed.filter(({ quantity }) => quantity > 0) },
            analysis.tables,
          )
          for (const [id, { target }] of Object.entries(again.results))
            if (id in finder.calculator.results && target !== undefined && id !== 'totalQuantity')
              expect(`${id} ${target.position}`).toBe(`${id} within`)
          const premix = printed.at(-1)!
          expect(premix).toBeGreaterThanOrEqual(batch * 0.003 * (1 - 1e-9))
          const total = printed.reduce((sum, amount) => sum + amount, 0)
          expect(Math.abs(total - batch)).toBeLessThanOrEqual(batch * 0.01 + 1e-9)
        },
      ),
      { numRuns: runs(120) },
    )
    expect(found).toBeGreaterThan(runs(30))
  })
})
