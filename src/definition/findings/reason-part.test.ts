import { expect, it } from 'vitest'
import { readUnit } from '#language/units.ts'
import { textOfPart } from '#project/printed-findings.ts'
import { phrase } from './finding.ts'
import { dimensionPart, unitInWords } from './reason-part.ts'

const inWords = (value: ReturnType<typeof dimensionPart>): string =>
  textOfPart(phrase('form', { form: value }))

it.each([
  ['kg', '', 'weight'],
  ['kg', 'bird day', 'weight per day per bird'],
  ['1', '', 'a number without unit'],
  ['%', '', 'a number without unit'],
  ['m2', '', 'area'],
  ['bird/m2', '', 'birds per area'],
  ['1', 'day', 'a number per day'],
  ['kg/kg', '', 'a number without unit'],
  ['degF', '', 'temperature on a scale'],
  ['deltaF', '', 'temperature'],
])('%s per "%s" is %s', (unit, per, expected) => {
  expect(inWords(dimensionPart(readUnit(unit, per).dimension))).toBe(expected)
})

it('states what a unit is for', () => {
  expect(inWords(unitInWords({ unit: 'g', per: 'bird' }))).toBe('g per bird')
  expect(inWords(unitInWords({}))).toBe('1')
})
