import { describe, expect, it } from 'vitest'
import { highs } from '#tests/support/figures/highs.ts'
import { randomOf } from '#tests/support/figures/linear-problems.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromBase } from '../../language/scale.ts'
import { formulated } from '../../mechanisms/formulation/run/run.ts'

type Given = Readonly<Record<string, unknown>>

/**
 * The same feeds at other prices, for other batches and scales; some so coarse that none will do.
 */
function* variantsOf(input: Given) {
  const mix = input['mix'] as readonly Readonly<Record<string, number | string>>[]
  const random = randomOf(3)
  for (let count = 0; count < 60; count += 1)
    yield {
      ...input,
      batch: [50, 500, 1234.5, 10_000][count % 4]!,
      scale: [0.01, 0.1, 0.5, 1][Math.floor(random() * 4)]!,
      mix: mix.map((entry) => ({ ...entry, price: Number((random() ** 2 * 5).toFixed(3)) })),
    }
}

describe('the recipe of least cost', () => {
  const programs = livePrograms.filter(({ data }) => data.formulation !== undefined)
  it.each(programs)(
    'of $id respects every limit, and costs what HiGHS finds',
    async (definition) => {
      const { calculator, tables } = loadProgram(definition)
      let found = 0
      for (const given of variantsOf(definition.data.examples![0]!.input)) {
        const calculation = calculate(calculator, given, tables)
        const answer = formulated(calculation)
        if (answer?.verdict !== 'found') continue
        found += 1
        for (const [id, { value, target }] of Object.entries(calculation.results)) {
          // A total in half kilograms is approximated in whole kilograms.
          const near = answer.near.find(({ end }) => end?.result === id)
          const speck =
            1e-8 * Math.max(1, Math.abs(value)) + fromBase(near?.by ?? 0, calculator.results[id]!)
          if (near !== undefined) {
            expect(id).toBe('totalQuantity')
            expect(near.by).toBeLessThanOrEqual((given.scale * 1000) / 2)
          }
          if (target?.low !== undefined)
            expect(value, id).toBeGreaterThanOrEqual(target.low - speck)
          if (target?.high !== undefined) expect(value, id).toBeLessThanOrEqual(target.high + speck)
          if (target !== undefined && near === undefined) expect(target.position, id).toBe('within')
        }
        const { problem } = answer.made
        const amounts = calculation.entries!['recipe']!.map(({ value }) => value)
        const step = answer.finer === undefined ? given.scale : answer.finer / 1000
        for (const [index, amount] of amounts.entries()) {
          const [least, most] = [problem.least[index]!, problem.most[index]!].map(
            (end) => end / 1000,
          )
          expect(Math.abs(amount / step - Math.round(amount / step))).toBeLessThan(1e-5)
          expect(amount).toBeGreaterThanOrEqual(least! - 1e-6)
          expect(amount).toBeLessThanOrEqual(most! + 1e-6)
        }
        const { verdict, cost } = await highs(problem)
        expect(verdict).toBe('Optimal')
        const price = calculation.results['totalPrice']!.value
        const cheapest = fromBase(cost, calculator.results['totalPrice']!)
        // Rounding may cost a few steps of each feed; an approximated total differs by half a step.
        const dearest = given.mix.reduce((sum, { price: each }) => sum + each, 0) * given.scale
        const off = answer.near.length > 0 ? dearest : 0
        expect(price).toBeGreaterThanOrEqual(cheapest * (1 - 1e-6) - off)
        expect(price).toBeLessThanOrEqual(cheapest + 5 * dearest + off)
      }
      expect(found).toBeGreaterThan(45)
    },
  )

  it.each(programs)(
    'of $id has no pinch of a feed that only makes up for roundings',
    (definition) => {
      const { calculator, tables } = loadProgram(definition)
      const given = { scale: 0.1, ...definition.data.examples![0]!.input }
      const calculation = calculate(calculator, given, tables)
      const answer = formulated(calculation)
      const cheapest = answer?.verdict === 'found' ? answer.cheapest : []
      expect(cheapest.length).toBeGreaterThan(0)
      const none = calculation.entries!['recipe']!.filter((_, index) => cheapest[index] === 0)
      expect(none.map(({ value }) => value)).toEqual(none.map(() => 0))
    },
  )
})
