import { asFigure } from '../../figure.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatorOf, fieldOf, resultOf } from '#tests/support/project/calculator.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { InputField } from '../../engine/calculator.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { comparedFigures } from './compared.ts'
import { sliderOf } from './slider.ts'
import type { WhatIfCalculator } from './shape.ts'

const slider = (field: Partial<InputField>, now: number) =>
  sliderOf(calculatorOf({ inputs: { x: fieldOf('1', field) } }), 'x', { x: now })
const ends = (field: Partial<InputField>, now: number) => {
  const { min, max, at } = slider(field, now)
  return [at(min), at(0), at(max)]
}

describe('the positions of a slider', () => {
  it('go from half of what was entered to half as much again, within the bounds', () => {
    expect(ends({ minimum: 0, maximum: 1_000_000 }, 33_000)).toEqual([16_500, 33_000, 49_500])
    expect(ends({ minimum: 0, maximum: 40_000 }, 33_000)).toEqual([16_500, 33_000, 40_000])
    expect(slider({ minimum: 0, maximum: 1_000_000 }, 33_000).step).toBe(100)
    expect(slider({ minimum: 0, maximum: 100 }, 2.1).step).toBe(0.01)
  })

  it('are all whole figures of a short span, and whole ones of a long one', () => {
    expect(ends({ kind: 'integer', minimum: 0, maximum: 62 }, 35)).toEqual([0, 35, 62])
    const { step, at } = slider({ kind: 'integer', minimum: 0, maximum: 10_000_000 }, 40)
    expect([step, at(3)]).toEqual([1, 43])
  })

  it('leave zero, as far as a sample shows', () => {
    expect(ends({ kind: 'integer', minimum: 0, maximum: 10_000_000, sample: 120 }, 0)).toEqual([
      0, 0, 120,
    ])
  })

  it('contain the entered value, and nothing outside of the limits', () => {
    const bounds = { exclusiveMinimum: 0, maximum: 100 }
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 100, noNaN: true }), (now) => {
        const { min, max, at, step } = slider(bounds, now)
        expect(at(0)).toBe(now)
        expect(step).toBeGreaterThan(0)
        expect(min).toBeLessThanOrEqual(0)
        expect(max).toBeGreaterThanOrEqual(0)
        expect(at(min)).toBeGreaterThan(0)
        expect(at(max)).toBeLessThanOrEqual(100 + 1e-9)
      }),
    )
  })
})

describe('an answer next to another', () => {
  const calculator: WhatIfCalculator = calculatorOf({
    results: {
      feed: resultOf('kg', { digits: 1 }),
      cost: resultOf('money', { digits: 2 }),
      fact: resultOf('kg', { note: true }),
    },
  })
  const answer = (feed: number, cost: number): Calculation => ({
    issues: [],
    dangers: [],
    blocked: {},
    ratings: {},
    notices: [],
    used: {},
    scope: {},
    results: {
      feed: { value: asFigure(feed), unit: 'kg', digits: 1 },
      cost: { value: asFigure(cost), unit: 'money', digits: 2 },
      fact: { value: asFigure(1), unit: 'kg', digits: 0 },
    },
  })

  it('shows each figure with the difference of what is shown, also in money', () => {
    const lines = comparedFigures(calculator, answer(100.04, 30.004), answer(120.26, 36.078))
    expect(lines.map(({ id, difference }) => [id, difference])).toEqual([
      // 100.0 and 120.3; 30.00 and 36.08.
      ['feed', 20.3],
      ['cost', 6.08],
    ])
  })

  it('keeps one unit where one of them is shown in a larger one', () => {
    const [line] = comparedFigures(calculator, answer(9000, 1), answer(12_000, 1))
    expect([line!.before.unit, line!.after.unit, line!.difference]).toEqual(['kg', 'kg', 3000])
  })
})

const moving = livePrograms
  .map(loadProgram)
  .filter(({ calculator }: { readonly calculator: WhatIfCalculator }) => calculator.whatIf)

describe('every program with a slider', () => {
  it('is there', () => {
    expect(moving.length).toBeGreaterThanOrEqual(3)
  })

  it.each(moving.map((each) => [each.calculator.id, each] as const))(
    '%s: the entered value stays at its position, and each position has an answer or a message',
    (_, { calculator, tables, definition }) => {
      const { whatIf: name = '' }: WhatIfCalculator = calculator
      for (const { input: given } of definition.data.examples ?? []) {
        const input = withDefaults(calculator, given)
        const before = calculate(calculator, input, tables)
        if (before.issues.length > 0) continue
        const { min, max, at } = sliderOf(calculator, name, input)
        expect(at(0)).toBe(input[name])
        for (const index of [min, Math.round(min / 2), Math.round(max / 2), max]) {
          const after = calculate(calculator, { ...input, [name]: at(index) }, tables)
          if (after.issues.length > 0)
            for (const issue of after.issues) expect(issue.message).not.toBe('')
          else expect(comparedFigures(calculator, before, after).length).toBeGreaterThan(0)
        }
      }
    },
  )
})
