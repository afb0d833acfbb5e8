import rjsfValidator from '@rjsf/validator-ajv8'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { livePrograms, project } from '#tests/support/project/project.ts'
import type { SchemaError, Validator } from '../../engine/calculator.ts'
import { validatorOf } from '../../engine/input/validator.ts'
import { dayPattern, days } from '../../mechanisms/date/days.ts'
import type { Schema, Schemas } from '../../mechanisms/mechanism.ts'
import { compilingOf } from './compile.ts'
import { inputSchema, validatorCode } from './validator.ts'

/** Inputs for each program. */
const numRuns = runs(300)

const ajv = new Ajv({ allErrors: true, strict: false, messages: false, addUsedSchema: false })

const generated = (schema: Schema): Validator =>
  // oxlint-disable-next-line typescript/no-implied-eval -- our own emitted text, as the browser gets it
  new Function('validatorOf', 'days', `return ${validatorCode(schema)}`)(
    validatorOf,
    days,
  ) as Validator

/** Everything that readers use of errors, in their order. */
const facts = (errors: readonly SchemaError[] | null | undefined) =>
  (errors ?? []).map(({ keyword, instancePath, params }) => [
    keyword,
    instancePath,
    params['limit'],
    params['missingProperty'],
    params['additionalProperty'],
  ])

const anything = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e10, 0.5, null, undefined, true, '', '7'),
  fc.constantFrom('2026-02-29', '2028-02-29', '2026-13-01', 'constructor', 'a\nb'),
  fc.constantFrom([], [[]], [null], {}, [{}]),
)

const words = fc.stringMatching(/^[a-z][a-z ]{0,9}$/)
const sampleDays = fc.constantFrom('2026-05-01', '2028-02-29', '2099-12-31')

interface ListSchema {
  readonly items: Schema
  readonly minItems?: number
  readonly maxItems?: number
}

/** A value that the schema of an input accepts. */
function valid({ type, enum: choices, pattern, ...limits }: Schema): fc.Arbitrary<unknown> {
  if (choices !== undefined) return fc.constantFrom(...(choices as unknown[]))
  if (type === 'string') return pattern === dayPattern ? sampleDays : words
  if (type === 'array') {
    const { items, minItems = 0, maxItems = Infinity } = limits as unknown as ListSchema
    const maxLength = Math.min(maxItems, minItems + 3)
    return fc.array(validObject(items), { minLength: minItems, maxLength })
  }
  if (type === undefined) return words
  const { minimum, exclusiveMinimum, maximum } = limits as Record<string, number | undefined>
  const min = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const minExcluded = min === exclusiveMinimum
  return type === 'integer'
    ? fc.integer({ min: minExcluded ? Math.floor(min) + 1 : Math.ceil(min), max: maximum! })
    : fc.double({ min, minExcluded, max: maximum!, noNaN: true })
}
const validObject = ({ properties, required }: Schema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties as Schemas).map(([name, schema]) => [name, valid(schema)]),
    ),
    { requiredKeys: required as string[] },
  )

/** A value at a limit or next to it. */
const nearLimits = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.constantFrom(
    ...['minimum', 'exclusiveMinimum', 'maximum'].flatMap((name) => {
      const limit = schema[name] as number | undefined
      return limit === undefined ? [] : [limit, limit - 0.01, limit + 0.01, limit - 1, limit + 1]
    }),
    null,
  )

/** Some value for the schema of an input, which may be wrong in many ways. */
function some(schema: Schema): fc.Arbitrary<unknown> {
  const usual = fc.oneof(valid(schema), nearLimits(schema), anything)
  if (schema['type'] !== 'array') return usual
  const { items, minItems = 0, maxItems = 9 } = schema as unknown as ListSchema
  const entry = fc.oneof({ weight: 5, arbitrary: someObject(items) }, anything)
  const lengths = fc.constantFrom(minItems - 1, minItems, maxItems, maxItems + 1)
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(entry, { maxLength: 3 }) },
    { weight: 2, arbitrary: usual },
    lengths.map((length) => Array.from({ length: Math.max(length, 0) }, () => ({}))),
  )
}
const someObject = ({ properties }: Schema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    {
      ...Object.fromEntries(
        Object.entries(properties as Schemas).map(([name, schema]) => [name, some(schema)]),
      ),
      more: anything,
      toString: anything,
    },
    { requiredKeys: [] },
  )

/** Compares the generated validator with ajv, for valid input and for any other. */
function compareWithAjv(schema: Schema, count: number): void {
  const { $id: _, ...plain } = schema
  const [ours, reference] = [generated(schema), ajv.compile(plain)]
  const input = fc.oneof(
    { weight: 2, arbitrary: validObject(schema) },
    { weight: 8, arbitrary: someObject(schema) },
    { weight: 1, arbitrary: anything },
  )
  fc.assert(
    fc.property(input, (given) => {
      expect(ours(given)).toBe(reference(given))
      expect(facts(ours.errors)).toEqual(facts(reference.errors))
    }),
    { numRuns: count },
  )
  fc.assert(
    fc.property(validObject(schema), (given) => {
      expect(ours(given)).toBe(true)
      expect(ours.errors).toBeNull()
    }),
    { numRuns: runs(20) },
  )
}

/** Schemas of all shapes that the generator supports, programs or not. */
const limited = fc
  .record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: fc.integer({ min: -5, max: 5 }),
      exclusiveMinimum: fc.integer({ min: -5, max: 5 }),
      maximum: fc.integer({ min: 7, max: 20 }),
    },
    { requiredKeys: ['type', 'maximum'] },
  )
  .map((schema): Schema => ('exclusiveMinimum' in schema ? schema : { minimum: -1, ...schema }))
const part: fc.Arbitrary<Schema> = fc.oneof(
  limited,
  fc.constant({}),
  fc.record({ enum: fc.uniqueArray(words, { minLength: 1 }) }),
  fc.constantFrom('^[a-z]', dayPattern, '[^/]').map((pattern) => ({ type: 'string', pattern })),
  fc.constant({ type: 'string', default: 'x' }),
)
const objects = (kinds: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .dictionary(fc.constantFrom('a', 'feedPrice', 'day1'), kinds, { noNullPrototype: true })
    .chain((properties) =>
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.constant(properties),
          required: fc.subarray(Object.keys(properties)),
          additionalProperties: fc.boolean(),
        },
        { requiredKeys: ['type', 'properties', 'required'] },
      ),
    )
const list: fc.Arbitrary<Schema> = fc.record(
  {
    type: fc.constant('array'),
    items: objects(part),
    minItems: fc.nat(2),
    maxItems: fc.integer({ min: 2, max: 4 }),
  },
  { requiredKeys: ['type', 'items'] },
)

describe('a generated validator', () => {
  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'of %s reports what ajv reports',
    (_, definition) => {
      const schema = inputSchema(compilingOf(project, definition))
      expect(Object.keys(schema['properties'] as Schemas)).not.toEqual([])
      compareWithAjv(schema, numRuns)
    },
  )

  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'of %s accepts what the validator of rjsf accepts for the same form',
    (_, definition) => {
      const { $id: _id, ...schema } = inputSchema(compilingOf(project, definition))
      const ours = generated(schema)
      const accepts = (given: unknown): boolean => {
        const { errors, validationError } = rjsfValidator.rawValidation(schema, given)
        expect(validationError).toBeUndefined()
        return (errors ?? []).length === 0
      }
      fc.assert(
        fc.property(fc.oneof(validObject(schema), someObject(schema)), (given) => {
          expect(ours(given)).toBe(accepts(given))
        }),
        { numRuns: runs(20) },
      )
    },
  )

  it('of any schema reports what ajv reports', () =>
    fc.assert(
      fc.property(objects(fc.oneof(part, list)), (schema) => compareWithAjv(schema, 20)),
      { numRuns: Math.max(100, numRuns / 10) },
    ))

  it('checks a figure between limits with one call', () => {
    const figure = { type: 'number', minimum: 0, maximum: 9 }
    const { minimum: exclusiveMinimum, ...open } = figure
    const properties = {
      price: figure,
      birds: { ...figure, type: 'integer' },
      weight: { ...open, exclusiveMinimum },
    }
    const code = validatorCode({ $id: 'short', type: 'object', properties })
    expect(code).toContain('figure(data.price,""+"/price",9,0);')
    expect(code).toContain('figure(data.birds,""+"/birds",9,0,true);')
    expect(code).toContain('figure(data.weight,""+"/weight",9,0,false,true);')
  })

  const figure = { type: 'number', minimum: 0, maximum: 9 }
  const entry = { type: 'object', properties: { price: figure } }
  it.each<[string, Schema]>([
    ['multipleOf', { ...figure, multipleOf: 2 }],
    ['exclusiveMaximum', { ...figure, exclusiveMaximum: 9 }],
    ['format', { type: 'string', format: 'date' }],
    ['minLength', { type: 'string', minLength: 1 }],
    ['oneOf', { oneOf: [figure] }],
    ['if', { if: figure, else: figure }],
    ['$ref', { $ref: '#/definitions/price' }],
    ['type', { type: 'string', enum: ['a'] }],
    ['enum', { enum: [{ a: 1 }] }],
    ['number,null', { type: ['number', 'null'] }],
    ['boolean', { type: 'boolean' }],
    ['object', entry],
    ['uniqueItems', { type: 'array', items: entry, uniqueItems: true }],
    ['number', { type: 'array', items: figure }],
    ['array', { type: 'array', items: { ...entry, properties: { more: { type: 'array' } } } }],
    ['additionalProperties', { type: 'array', items: { ...entry, additionalProperties: figure } }],
    ['minProperties', { type: 'array', items: { ...entry, minProperties: 1 } }],
  ])('is not made of a schema with %s, which it would not check', (keyword, price) => {
    const schema = { $id: 'unknown', type: 'object', properties: { price } }
    expect(() => validatorCode(schema)).toThrow(`cannot check "${keyword}"`)
  })
})
