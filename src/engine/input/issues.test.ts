import { describe, expect, it } from 'vitest'
import { calculatorOf, fieldOf } from '#tests/support/project/calculator.ts'
import type { Input } from '../calculation.ts'
import type { Calculator, SchemaError } from '../calculator.ts'
import { schemaIssues } from './issues.ts'

const error = (
  keyword: string,
  field: string,
  params: SchemaError['params'] = {},
): SchemaError => ({ keyword, instancePath: `/${field}`, params })

/** A program whose validator reports the given errors. */
function refusing(errors: readonly SchemaError[]): Calculator {
  const validate = Object.assign(() => false, { errors })
  return calculatorOf({
    validate,
    invalid: 'messages.invalidValues',
    inputs: {
      birds: fieldOf('bird', { kind: 'integer', sample: 5000 }),
      weight: fieldOf('kg'),
      standard: { title: 'inputs.standard', kind: 'choice', units: [] },
    },
  })
}
const issueFor = (input: Input, ...errors: SchemaError[]) =>
  schemaIssues(refusing(errors), input)[1]

describe('schemaIssues', () => {
  it('finds nothing in a valid input', () => {
    expect(schemaIssues(calculatorOf({}), {})).toEqual([])
  })

  it.each<[string, SchemaError, unknown, string]>([
    [
      'a missing value',
      { keyword: 'required', instancePath: '', params: { missingProperty: 'birds' } },
      undefined,
      'messages.enterValue',
    ],
    ['an empty text', error('type', 'birds'), '', 'messages.enterValue'],
    ['a word', error('type', 'birds'), 'many', 'messages.notNumber'],
    ['digits as a text', error('type', 'birds'), '21', 'messages.notNumber'],
    ['a group that is not whole', error('type', 'weight'), '12,00', 'messages.unclearNumber'],
    ['three decimals or thousands', error('type', 'weight'), '1.500', 'messages.unclearNumber'],
    ['decimals as a text', error('type', 'weight'), '8.5', 'messages.notNumber'],
    ['decimals of a count', error('type', 'birds'), '12.00', 'messages.unclearNumber'],
    ['a part of a bird', error('type', 'birds'), 2.5, 'messages.notWhole'],
    ['a word for a weight', error('type', 'weight'), 'heavy', 'messages.notNumber'],
    ['too little', error('minimum', 'birds', { limit: 0 }), -1, 'messages.tooLow'],
    ['too much', error('maximum', 'birds', { limit: 10 }), 11, 'messages.tooHigh'],
    ['the end itself', error('exclusiveMinimum', 'weight', { limit: 0 }), 0, 'messages.notAbove'],
    ['what is not in the list', error('enum', 'standard'), 'unknown', 'messages.chooseOne'],
    ['anything else', error('pattern', 'birds'), 1, 'messages.notUnderstood'],
  ])('reports %s', (_, schemaError, value, message) => {
    const field = schemaError.instancePath.slice(1) || 'birds'
    expect(issueFor({ [field]: value }, schemaError)).toMatchObject({
      message,
      field,
      place: 'field',
    })
  })

  it('names the sample figure and the limit', () => {
    expect(issueFor({ birds: -1 }, error('minimum', 'birds', { limit: 0 }))?.values).toEqual({
      like: 5000,
      limit: 0,
    })
    expect(issueFor({ weight: 'x' }, error('type', 'weight'))?.values).toEqual({})
  })

  it('begins with the word of the program on an invalid form', () => {
    expect(schemaIssues(refusing([error('type', 'birds')]), {})[0]).toEqual({
      message: 'messages.invalidValues',
      place: 'form',
    })
  })

  it('names each field once, in the order of the form', () => {
    const issues = schemaIssues(
      refusing([error('type', 'weight'), error('minimum', 'birds'), error('maximum', 'birds')]),
      { birds: 1, weight: 'x' },
    )
    expect(issues.slice(1).map(({ field, message }) => `${field} ${message}`)).toEqual([
      'birds messages.tooLow',
      'weight messages.notNumber',
    ])
  })
})
