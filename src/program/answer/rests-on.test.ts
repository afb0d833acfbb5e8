import { describe, expect, it } from 'vitest'
import { calculatorOf, expression, fieldOf, lookupOf } from '#tests/support/project/calculator.ts'
import { inputsBehind } from './inputs-behind.ts'

const program = calculatorOf({
  inputs: Object.fromEntries(
    ['birds', 'age', 'standard', 'area'].map((name) => [name, fieldOf('1')]),
  ),
  lookups: { normal: lookupOf({ input: 'standard', folder: 'broilers' }) },
  formulas: {
    feed: expression(() => 0, 'birds', 'normal.feed'),
    density: expression(() => 0, 'birds', 'area'),
    again: expression(() => 0, 'again', 'feed'),
  },
})

describe('the inputs that results depend on', () => {
  it('are found through formulas and tables, in the order of the form', () => {
    expect(inputsBehind(program, ['feed'])).toEqual(['birds', 'age', 'standard'])
    expect(inputsBehind(program, ['density'])).toEqual(['birds', 'area'])
    expect(inputsBehind(program, ['density', 'feed'])).toEqual(['birds', 'age', 'standard', 'area'])
  })

  it('ends where formulas read each other, and where nothing is known', () => {
    expect(inputsBehind(program, ['again'])).toEqual(['birds', 'age', 'standard'])
    expect(inputsBehind(program, ['nothing', 'constructor'])).toEqual([])
  })
})
