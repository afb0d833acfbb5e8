import { describe, expect, it } from 'vitest'
import type { Calculator } from '#engine/calculator.ts'
import { parseFormula as parse } from '#language/mathjs.ts'
import { expand, expandedFormula } from './expand.ts'

const calculator = {
  inputs: { basis: { kind: 'choice' }, weight: { kind: 'number' } },
  formulas: {},
  results: {},
} as unknown as Calculator
const scope = { basis: { dry: 1, asFed: 0 }, weight: 2, record: { dry: 1 } }
const expanded = (formula: string) => expand(calculator, scope, parse(formula))

describe('the formula of an explanation', () => {
  it.each([
    ['basis.dry == 1 ? a : b', 'a'],
    ['basis.asFed == 1 ? a : b', 'b'],
    ['basis.asFed == 1 ? a : (basis.dry == 1 ? b : c)', 'b'],
    ['basis.asFed + basis.dry == 1 ? a : b', 'a'],
    ['basis.asFed == 1 or basis.dry == 1 ? a : b', 'a'],
    ['not (basis.dry == 1) ? a : b', 'b'],
  ])('has of %s only the branch that what was chosen takes', (formula, branch) => {
    expect(expanded(formula)).toEqual(parse(branch))
  })

  it.each([
    'weight == 2 ? 1 : 3',
    'record.dry == 1 ? 1 : 3',
    'basis.dry == 1 and weight == 2 ? 1 : 3',
    'basis.asFed == 1 or weight == 2 ? 1 : 3',
  ])('keeps both branches of %s, which no choice decides', (formula) => {
    expect(expanded(formula)).toEqual(parse(formula))
  })
})

it('keeps the name of an empirical formula and the figures that it takes', () => {
  const wetBulb = {
    ...calculator,
    constants: { freezing: { value: 0 } },
    empirical: { w: 'house.stull' },
    formulas: {
      w: { tree: parse('t * atan(h)') },
      t: { tree: parse('weight - freezing') },
      wet: { tree: parse('freezing + w') },
    },
  } as unknown as Calculator
  expect(expandedFormula(wetBulb, scope, 'wet')).toEqual([
    '+',
    'freezing',
    ['empirical', 'house.stull', 'weight', 'h'],
  ])
})
