import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { livePrograms, project } from '../../../tests/support/project/project.ts'
import type { SchemaError, Validator } from '../../engine/calculator.ts'
import { validatorOf } from '../../engine/input/validator.ts'
import { days } from '../../mechanisms/date/days.ts'
import { compilingOf } from './compile.ts'
import { inputSchema, validatorCode } from './validator.ts'

const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 8, strict: false, messages: false })

/** What an issue is made of. */
const told = (errors: readonly SchemaError[] | null | undefined) =>
  (errors ?? []).map(({ keyword, instancePath, params }) => [
    keyword,
    instancePath,
    params['limit'],
    params['missingProperty'],
    params['additionalProperty'],
  ])

describe('a shortened validator', () => {
  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'of %s finds what ajv finds',
    (_, definition) => {
      const schema = inputSchema(compilingOf(project, definition))
      // oxlint-disable-next-line typescript/no-implied-eval -- our own emitted text, as the browser gets it
      const ours = new Function('validatorOf', 'days', `return ${validatorCode(schema)}`)(
        validatorOf,
        days,
      ) as Validator
      const reference = ajv.compile({ ...schema, $id: `reference/${definition.id}` })

      const plain = fc.oneof(
        fc.double(),
        fc.integer(),
        fc.constantFrom(0, 1, -1, 60, 61, 1e9, 1e10, 0.5),
        fc.string(),
        fc.constantFrom('broiler', 'clinic', 'salt', '2026-02-29', '2028-02-29', '2026-13-01'),
        fc.constant(null),
        fc.boolean(),
      )
      const parts = Object.values(definition.data.input!.properties).flatMap(({ entry = {} }) =>
        Object.keys(entry),
      )
      const row = fc.oneof(
        fc.constant(null),
        fc.record(Object.fromEntries([...parts, 'more'].map((part) => [part, plain])), {
          requiredKeys: [],
        }),
      )
      const value = fc.oneof(plain, fc.array(row, { maxLength: 3 }))
      const input = fc.oneof(
        {
          weight: 9,
          arbitrary: fc.record(
            Object.fromEntries(
              Object.keys(definition.data.input!.properties).map((id) => [id, value]),
            ),
            { requiredKeys: [] },
          ),
        },
        { weight: 1, arbitrary: value },
      )
      fc.assert(
        fc.property(input, (given) => {
          expect(ours(given)).toBe(reference(given))
          expect(told(ours.errors)).toEqual(told(reference.errors))
        }),
        { numRuns: 300 },
      )
    },
  )

  it('checks a figure between limits with one call', () => {
    const figure = { type: 'number', minimum: 0, maximum: 9 }
    const { minimum: exclusiveMinimum, ...open } = figure
    const properties = {
      price: figure,
      birds: { ...figure, type: 'integer' },
      weight: { ...open, exclusiveMinimum },
    }
    const code = validatorCode({ $id: 'short', type: 'object', properties })
    expect(code).toContain('figure(data.price,"/price",9,0);figure(data.birds,"/birds",9,0,true);')
    expect(code).toContain('figure(data.weight,"/weight",9,0,false,true);')
  })
})
