import { describe, expect, it } from 'vitest'
import type { Run } from '../calculation.ts'
import type { Calculator, Within } from '../calculator.ts'
import { whyNotJudged } from './not-judged.ts'

/** The reason for a result whose verdict has a range, given the input and the results. */
function reason(within: Within, input: object, computed = 50, tested: readonly string[] = []) {
  const figure = { unit: '%', times: 1, over: 100, digits: 0, rating: [] }
  const calculator = {
    formulas: {},
    lookups: {},
    inputs: {},
    results: {
      rated: { ...figure, within, rating: [{ when: { uses: [], maybe: tested } }] },
      share: figure,
    },
  } as unknown as Calculator
  const scope = { share: computed / 100 }
  const run = { input, unusual: [], state: { scope } } as unknown as Run
  return whyNotJudged(calculator, run, 'rated')
}
const outside = { because: 'outside' }

describe('why a result is not judged', () => {
  it.each([
    [28, undefined],
    [49, undefined],
    // A figure in another unit is converted close to the end of the range, not exactly onto it.
    [49 * (1 + 1e-13), undefined],
    [27.9, { ...outside, name: 'age', from: 28, to: 49 }],
    [49.1, { ...outside, name: 'age', from: 28, to: 49 }],
    [undefined, { ...outside, name: 'age', from: 28, to: 49 }],
    [Number.NaN, { ...outside, name: 'age', from: 28, to: 49 }],
  ])('an age of %s', (age, expected) => {
    expect(reason({ age: [28, 49] }, { age })).toEqual(expected)
  })

  it('an input that is missing and that the rating checks with isKnown', () => {
    expect(reason({ age: [28, 49] }, {}, 50, ['age'])).toBeUndefined()
    expect(reason({ age: [28, 49] }, { age: 20 }, 50, ['age'])).toBeDefined()
  })

  it('a choice', () => {
    const options = ['broiler', 'pullet']
    expect(reason({ bird: options }, { bird: 'pullet' })).toBeUndefined()
    expect(reason({ bird: options }, { bird: 'layer' })).toEqual({
      ...outside,
      name: 'bird',
      options,
    })
  })

  it('a result, in its own unit', () => {
    expect(reason({ share: [40, 60] }, {}, 60)).toBeUndefined()
    expect(reason({ share: [40, 60] }, {}, 61)).toEqual({
      ...outside,
      name: 'share',
      from: 40,
      to: 60,
    })
  })

  it('a target whose end depends on an unusual figure', () => {
    const figure = { unit: '%', times: 1, over: 100, digits: 0, rating: [] }
    const calculator = {
      formulas: { goal: { uses: ['asked'] } },
      lookups: {},
      inputs: { asked: {} },
      results: { share: { ...figure, target: { low: { uses: ['goal'] } } } },
    } as unknown as Calculator
    const reasonOf = (unusual: readonly object[]) =>
      whyNotJudged(
        calculator,
        { input: {}, unusual, state: { scope: { share: 0.5 } } } as unknown as Run,
        'share',
      )
    expect(reasonOf([{ name: 'asked' }])).toEqual({ because: 'unusual' })
    expect(reasonOf([{ name: 'other' }])).toBeUndefined()
  })
})
