import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { named, tableOf } from '../../../tests/support/project/calculator.ts'
import { findRecord, keyRange, provenanceOf } from './table.ts'

const day = 1440
const weights = { age: [0, 7, 14, 21], weight: [40, 200, null, 900] }
const weightAt = (match: 'exact' | 'band' | 'interpolate', age: number) =>
  findRecord(tableOf(match, weights), age * day)?.values['weight']

describe('an exact table', () => {
  it.each([
    [0, 40],
    [7, 200],
    [21, 900],
  ])('has at %d its own record', (age, expected) => expect(weightAt('exact', age)).toBe(expected))
  it.each([-1, 1, 6.999, 20, 22, Number.NaN])('has no record at %d', (age) =>
    expect(weightAt('exact', age)).toBeUndefined(),
  )
  it('gives an unknown figure for an empty cell', () => expect(weightAt('exact', 14)).toBeNaN())
})

describe('a table of bands', () => {
  it.each([
    [0, 40],
    [6, 40],
    [6.999, 40],
    [7, 200],
    [13, 200],
    [21, 900],
    [1000, 900],
  ])('keeps at %d the last record that has begun', (age, expected) =>
    expect(weightAt('band', age)).toBe(expected),
  )
  it('has no record before the first', () => expect(weightAt('band', -0.5)).toBeUndefined())
  it('gives an unknown figure for an empty cell', () => expect(weightAt('band', 20)).toBeNaN())
})

describe('a table with lines between its records', () => {
  it.each([
    [0, 40],
    [3.5, 120],
    [7, 200],
    [21, 900],
  ])('lies at %d on the line', (age, expected) =>
    expect(weightAt('interpolate', age)).toBeCloseTo(expected, 9),
  )
  it.each([-1, 21.5, 22])('does not reach beyond its ends to %d', (age) =>
    expect(weightAt('interpolate', age)).toBeUndefined(),
  )
  it.each([8, 14, 20])('knows nothing at %d, beside an empty cell', (age) =>
    expect(weightAt('interpolate', age)).toBeNaN(),
  )

  it('stays between the two records around it', () => {
    const table = tableOf('interpolate', { age: [0, 7, 14], weight: [40, 200, 500] })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 14, noNaN: true }), (age) => {
        const weight = findRecord(table, age * day)?.values['weight'] ?? Number.NaN
        const [low, high] = age <= 7 ? [40, 200] : [200, 500]
        expect(weight).toBeGreaterThanOrEqual(low - 1e-6)
        expect(weight).toBeLessThanOrEqual(high + 1e-6)
      }),
    )
  })
})

describe('findRecord', () => {
  it('finds every day, whatever days and minutes leave behind', () => {
    const ages = Array.from({ length: 659 }, (_, age) => age)
    const table = tableOf('exact', { age: ages, weight: ages })
    for (const age of ages)
      expect(findRecord(table, age * day)).toMatchObject({ key: age, values: { weight: age } })
  })

  it('gives figures in base units and the key in the unit of the table', () => {
    const plain = tableOf('exact', { age: [7], weight: [0.2] })
    const table = {
      ...plain,
      columns: { ...plain.columns, weight: { title: 'columns.weight', ...named('kg', 'bird') } },
    }
    expect(findRecord(table, 7 * day)).toEqual({ key: 7, values: { age: 7 * day, weight: 200 } })
  })

  it('answers nothing in an empty table', () => {
    expect(findRecord(tableOf('band', { age: [], weight: [] }), 0)).toBeUndefined()
    expect(findRecord(tableOf('exact', {}), 0)).toBeUndefined()
  })
})

describe('keyRange', () => {
  it('names the ends of a table', () =>
    expect(keyRange(tableOf('exact', weights))).toEqual([0, 21]))
})

describe('provenanceOf', () => {
  const table = {
    ...tableOf('band', weights),
    provenance: [{ kind: 'interpolated', columns: ['weight'], from: 7, to: 14 }],
  }
  it.each([
    [6, undefined],
    [7, 'interpolated'],
    [14, 'interpolated'],
    [15, undefined],
  ])('at %d is %s', (age, expected) => expect(provenanceOf(table, 'weight', age)).toBe(expected))
  it('speaks of its own columns only', () => expect(provenanceOf(table, 'age', 10)).toBeUndefined())
})
