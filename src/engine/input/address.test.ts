import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { calculatorOf, fieldOf } from '#tests/support/project/calculator.ts'
import { fromQuery, toQuery } from './address.ts'

const calculator = calculatorOf({
  inputs: {
    birds: fieldOf('bird', { kind: 'integer', minimum: 0, maximum: 10_000_000 }),
    weight: fieldOf('kg', { minimum: -100, maximum: 1_000_000_000 }),
    standard: {
      title: 'inputs.standard',
      kind: 'choice',
      units: [],
      choices: [
        { value: 'clinic', title: 'tables.clinic' },
        { value: 'ross-308-2022', title: 'tables.ross' },
      ],
    },
  },
})

describe('toQuery', () => {
  it.each([
    [{ weight: 2.1, birds: 10000 }, 'birds=10000&weight=2.1'],
    [{ standard: 'ross-308-2022', birds: 1 }, 'birds=1&standard=ross-308-2022'],
    [{ birds: 0, weight: -0.5 }, 'birds=0&weight=-0.5'],
    [{ weight: 1e-7 }, 'weight=0.0000001'],
    [{ weight: 0.1 + 0.2 }, 'weight=0.3'],
    [{ weight: 100_000_000 }, 'weight=100000000'],
    [{ weight: -0 }, 'weight=0'],
    [{}, ''],
  ])('of %j is "%s"', (input, expected) => {
    expect(toQuery(calculator, input)).toBe(expected)
  })

  it.each([
    { birds: -1 },
    { birds: 2.5 },
    { birds: 10_000_001 },
    { birds: Number.NaN },
    { weight: Infinity },
    { weight: 1e21 },
    { standard: 'unknown' },
    { standard: 1 },
    { birds: 'many' },
    { birds: null },
    { birds: {} },
    { birds: [] },
    { birds: true },
    { unknown: 1 },
  ])('leaves %j out', (input) => {
    expect(toQuery(calculator, input)).toBe('')
  })
})

describe('fromQuery', () => {
  it('reads numbers and choices', () => {
    expect(fromQuery(calculator, '?weight=2.1&birds=10000&standard=clinic')).toEqual({
      input: { weight: 2.1, birds: 10000, standard: 'clinic' },
      dropped: [],
    })
  })

  it('keeps the first of a repeated input and names the others', () => {
    expect(fromQuery(calculator, 'birds=1&birds=2&birds=3')).toEqual({
      input: { birds: 1 },
      dropped: ['birds'],
    })
  })

  it.each([
    'birds=',
    'birds=abc',
    'birds=-1',
    'birds=1.5',
    'birds=1e3',
    'birds=NaN',
    'birds=Infinity',
    'birds=0x10',
    'birds=%D9%A3%D9%A5',
    'birds=1,000',
    'birds=+5',
    'birds= 5',
    'birds=99999999999999999999',
    'weight=1e308',
    'weight=--1',
    'weight=1.2.3',
    'weight=.5',
    'weight=5.',
    'standard=',
    'standard=../../secret',
    'standard=Clinic',
    'birds',
    'birds=<script>alert(1)</script>',
    'weight=%00',
    `weight=${'9'.repeat(100_000)}`,
  ])('drops %.40s', (query) => {
    const { input, dropped } = fromQuery(calculator, query)
    expect(input).toEqual({})
    expect(dropped).toHaveLength(1)
  })

  it.each([
    'unknown=1',
    'utm_source=mail',
    'toString=5',
    'constructor=5',
    '__proto__=5',
    'hasOwnProperty=1',
    '=5',
  ])('passes over %s, which is not this program’s', (query) => {
    expect(fromQuery(calculator, query)).toEqual({ input: {}, dropped: [] })
  })

  it.each(['', '?', '&&&', '%', '%E0%A4%A', '?%ZZ=1', '#', '\u0000'])(
    'reads nothing from "%s"',
    (query) => {
      expect(fromQuery(calculator, query).input).toEqual({})
    },
  )

  it('never throws, and gives only what the program can use', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { input } = fromQuery(calculator, query)
        return Object.keys(input).every((id) => id in calculator.inputs)
      }),
    )
  })

  it('never throws for hostile values of known names', () => {
    fc.assert(
      fc.property(fc.constantFrom('birds', 'weight', 'standard'), anyText, (id, text) => {
        const { input } = fromQuery(calculator, new URLSearchParams([[id, text]]).toString())
        return (
          input[id] === undefined || typeof input[id] === 'string' || Number.isFinite(input[id])
        )
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('address', () => {
  it('brings inputs back', () => {
    const inputs = fc.record(
      {
        birds: fc.integer({ min: 0, max: 10_000_000 }),
        weight: fc
          .integer({ min: -100_000, max: 999_999_999 })
          .map((thousandths) => thousandths / 1000),
        standard: fc.constantFrom('clinic', 'ross-308-2022'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(inputs, (input) => {
        expect(fromQuery(calculator, toQuery(calculator, input))).toEqual({
          input: { ...input },
          dropped: [],
        })
      }),
      { numRuns: runs(1000) },
    )
  })

  it('writes again what it has read', () => {
    const query = 'birds=10000&standard=clinic&weight=2.1'
    expect(toQuery(calculator, fromQuery(calculator, `?${query}`).input)).toBe(query)
  })
})

it('the excluded end of a range is no figure of a link', () => {
  const batches = calculatorOf({ inputs: { batch: fieldOf('kg', { exclusiveMinimum: 0 }) } })
  expect(fromQuery(batches, 'batch=0')).toEqual({ input: {}, dropped: ['batch'] })
  expect(fromQuery(batches, 'batch=0.001')).toEqual({ input: { batch: 0.001 }, dropped: [] })
})

describe('names of before in a link', () => {
  const renamed = calculatorOf({
    inputs: {
      flock: fieldOf('bird', { kind: 'integer', aliases: ['birds'] }),
      standard: {
        title: 'inputs.standard',
        kind: 'choice',
        units: [],
        choices: [{ value: 'ross-308-2022', title: 'tables.ross' }],
        renamed: { 'ross-2022': 'ross-308-2022' },
      },
    },
  })

  it('fill the inputs of today', () => {
    expect(fromQuery(renamed, 'birds=12&standard=ross-2022')).toEqual({
      input: { flock: 12, standard: 'ross-308-2022' },
      dropped: [],
    })
  })

  it('are written as those of today', () => {
    const { input } = fromQuery(renamed, 'birds=12&standard=ross-2022')
    expect(toQuery(renamed, input)).toBe('flock=12&standard=ross-308-2022')
  })

  it('with unknown names are not', () => {
    expect(fromQuery(renamed, 'hens=12&standard=constructor')).toEqual({
      input: {},
      dropped: ['standard'],
    })
  })
})

describe('an option that is not offered any more', () => {
  const program = calculatorOf({
    inputs: {
      programme: {
        title: 'inputs.programme',
        kind: 'choice',
        units: [],
        choices: [{ value: 'kenya', title: 'programmes.kenya' }],
        withdrawn: { france: { say: 'withdrawn.trial', chooses: 'pullets-france' } },
      },
    },
  })
  it('is taken from no link, and the reason is shown instead of "could not be used"', () => {
    const read = fromQuery(program, 'programme=france')
    expect(read).toEqual({ input: {}, dropped: [], withdrawn: ['withdrawn.trial'] })
    expect(fromQuery(program, 'programme=nobody')).toEqual({ input: {}, dropped: ['programme'] })
    expect(toQuery(program, { programme: 'france' })).toBe('')
  })
})
