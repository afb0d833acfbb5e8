import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculatorOf,
  expression,
  fieldOf,
  lookupOf,
  named,
  tableOf,
} from '#tests/support/project/calculator.ts'
import { issueText } from '../../i18n/issue-text.ts'
import { calculate } from '../../engine/calculate.ts'
import { figureMark } from '../../engine/table/marks.ts'
import { findRecord, keyRange, type Table } from '../../engine/table/table.ts'
import { indexOfFigure } from './index-of-figure.ts'

const day = 1440
const byWeight = { by: 'weight', position: indexOfFigure }
const growing = { age: [0, 7, 14, 21], weight: [40, 200, 500, 900] }
const ageAt = (table: Table, weight: number) => findRecord(table, weight, byWeight)?.key

describe('a table read backwards', () => {
  // Between two records on the straight line: 120 is half-way from 40 to 200, so does 3.5 days.
  it.each([
    [40, 0],
    [120, 3.5],
    [200, 7],
    [350, 10.5],
    [900, 21],
  ])('has %d at its key', (weight, age) => {
    expect(ageAt(tableOf('interpolate', growing), weight)).toBeCloseTo(age, 9)
    expect(ageAt(tableOf('exact', growing), weight)).toBeCloseTo(age, 9)
  })
  it.each([39.999, 900.001, -1, Number.NaN])('has no record for %d', (weight) =>
    expect(ageAt(tableOf('interpolate', growing), weight)).toBeUndefined(),
  )
  it('also follows a column that falls', () => {
    const cooling = tableOf('interpolate', { age: [0, 7, 14], weight: [34, 30, 20] })
    expect([34, 32, 30, 25, 20].map((each) => ageAt(cooling, each))).toEqual([0, 3.5, 7, 10.5, 14])
    expect(ageAt(cooling, 34.1)).toBeUndefined()
    expect(keyRange(cooling, 'weight')).toEqual([20, 34])
  })
  it('has no figure where the column is empty at its ends', () => {
    const short = tableOf('exact', { age: [0, 1, 2, 3], weight: [null, 50, 60, null] })
    expect([49, 50, 55, 60, 61].map((each) => ageAt(short, each))).toEqual([
      undefined,
      1,
      1.5,
      2,
      undefined,
    ])
    expect(keyRange(short, 'weight')).toEqual([50, 60])
  })
  it('gives the other columns at the same position, in base units', () => {
    const plain = tableOf('interpolate', { age: [0, 10], weight: [1, 2], feed: [0, 3] })
    const table = {
      ...plain,
      columns: { ...plain.columns, weight: { title: 'columns.weight', ...named('kg', 'bird') } },
    }
    const found = findRecord(table, 1500, byWeight)
    expect(found).toEqual({ key: 5, values: { age: 5 * day, weight: 1500, feed: 1.5 } })
  })
  it('reports that nothing is printed between two records', () => {
    const table = tableOf('exact', growing)
    expect(figureMark(table, 'weight', { key: 3.5 })).toBe('interpolated')
    expect(figureMark(table, 'weight', { key: 7 })).toBeUndefined()
  })

  const curves = fc
    .record({
      steps: fc.array(
        fc.record({
          days: fc.integer({ min: 1, max: 30 }),
          grams: fc.integer({ min: 1, max: 400 }),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      falls: fc.boolean(),
    })
    .map(({ steps, falls }) => {
      const sums = (part: 'days' | 'grams') => {
        const all = [0]
        for (const step of steps) all.push(all.at(-1)! + step[part])
        return all
      }
      return { age: sums('days'), weight: sums('grams').map((each) => (falls ? -each : each)) }
    })

  it('returns the key that a figure was found by, and forward again', () => {
    fc.assert(
      fc.property(curves, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const table = tableOf('interpolate', values)
        const last = values.age.at(-1)!
        const age = Math.round(last * share * 1000) / 1000
        const weight = findRecord(table, age * day)!.values['weight']!
        const back = findRecord(table, weight, byWeight)!
        // Nine decimals are read of a key and of a figure; the flattest line has 1 g in 30 days.
        expect(Math.abs(back.key - age)).toBeLessThan(1e-6)
        expect(findRecord(table, back.values['age']!)!.values['weight']).toBeCloseTo(weight, 6)
      }),
    )
  })
})

describe('a figure that no record has', () => {
  const table = {
    ...tableOf('exact', growing),
    columns: {
      ...tableOf('exact', growing).columns,
      weight: { title: 'columns.weight', ...named('g', 'bird') },
    },
  }
  const calculator = calculatorOf({
    inputs: { weight: fieldOf('kg', { title: 'inputs.weight' }) },
    lookups: {
      reached: lookupOf(
        { id: table.id },
        {
          where: expression((scope) => scope['weight']!, 'weight'),
          backwards: byWeight,
          field: 'weight',
          missing: { field: 'messages.outside' },
        },
      ),
    },
    order: ['reached'],
    tables: { [table.id]: { load: () => Promise.resolve(table) } },
  })
  const [issue] = calculate(calculator, { weight: 1 }, { [table.id]: table }).issues

  it('is refused with the least and the greatest figure, in the unit of the column', () => {
    expect(issue).toEqual({
      message: 'messages.outside',
      field: 'weight',
      place: 'field',
      values: { from: 40, to: 900, within: 'above' },
      unit: 'g',
    })
  })
  it('shows them in that unit, not in that of the field', () => {
    const messageFormatter = {
      formatMessage: ({ id }: { id: string }, values: Record<string, string | number> = {}) =>
        id === 'messages.outside'
          ? `${values['from']} to ${values['to']}`
          : `${values['text']} ${id.replace('units.', '')}`,
    }
    const english = {
      code: 'en',
      name: 'English',
      direction: 'ltr',
      numbers: 'en-u-nu-latn',
    } as const
    expect(
      issueText(issue!, { title: 'inputs.weight', unit: 'kg' }, english, messageFormatter),
    ).toBe('40 g to 900 g')
  })
})
