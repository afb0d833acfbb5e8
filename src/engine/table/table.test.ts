import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { named, tableOf } from '#tests/support/project/calculator.ts'
import { project } from '#tests/support/project/project.ts'
import tableSchema from '../../../tables/table.schema.json' with { type: 'json' }
import { compileTable } from '../../project/compile/tables.ts'
import { figureMark } from './marks.ts'
import { marks } from './mark.ts'
import { findRecord, keyRange, type Table } from './table.ts'

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
  ])('is at %d on the line', (age, expected) =>
    expect(weightAt('interpolate', age)).toBeCloseTo(expected, 9),
  )
  it.each([-1, 21.5, 22])('does not reach beyond its ends to %d', (age) =>
    expect(weightAt('interpolate', age)).toBeUndefined(),
  )
  it.each([8, 14, 20])('returns no figure at %d, next to an empty cell', (age) =>
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

describe('markOf', () => {
  const table: Table = {
    ...tableOf('band', weights),
    provenance: [{ kind: 'interpolated', columns: ['weight'], from: 7, to: 14 }],
  }
  it.each([
    [6, undefined],
    [7, 'interpolated'],
    [14, 'interpolated'],
    [15, undefined],
  ])('at %d is %s', (age, expected) =>
    expect(figureMark(table, 'weight', { key: age })).toBe(expected),
  )
  it('applies to its own columns only', () =>
    expect(figureMark(table, 'age', { key: 10 })).toBeUndefined())
  it('is one of those that the schema of tables lists', () => {
    const { provenance } = tableSchema.properties
    expect(provenance.items.properties.kind.enum).toEqual([...marks])
  })
})

describe('the figures of every table', () => {
  const tables = [...project.tables.values()].map((file) => compileTable(file))
  const marked = ({ provenance }: Table, mark: string): boolean =>
    provenance.some(({ kind }) => kind === mark)

  it('are interpolated only if records are found by a figure', () => {
    expect(tables.length).toBeGreaterThan(40)
    for (const table of tables) {
      const isByName = table.match === 'name' || table.match === 'pair'
      const keys = isByName
        ? (table.texts?.[table.key]?.cells ?? []).map((_, index) => index)
        : (table.values[table.key] ?? []).map(Number)
      for (const column of Object.keys(table.columns))
        for (const [index, key] of keys.entries()) {
          const found = figureMark(table, column, isByName ? { key, index } : { key })
          if (found === 'interpolated') expect(marked(table, found), table.id).toBe(true)
          // Whatever the index, no record is between two names.
          if (isByName) expect(figureMark(table, column, { key: key + 0.5 })).toBeUndefined()
        }
      if (table.match === 'interpolate' && keys[1]! - keys[0]! > 1)
        for (const column of Object.keys(table.columns))
          expect(figureMark(table, column, { key: keys[0]! + 0.5 })).toBe('interpolated')
    }
  })

  it('add no mark to a printed dose, and mark a recalled figure as unchecked', () => {
    const by = (id: string) => tables.find((table) => table.id === id)!
    const place = (table: Table, name: string) => table.texts![table.key]!.cells.indexOf(name)
    const doses = by('drugs/doses')
    const index = place(doses, 'toltrazuril-eu')
    expect(index).toBeGreaterThan(-1)
    for (const column of Object.keys(doses.columns))
      expect(figureMark(doses, column, { key: index, index })).toBeUndefined()
    const feeds = project.tables.get('feed/animal-ingredients')!
    const recalled = feeds.data.provenance!.find(({ kind }) => kind === 'recalled')!
    const feed = compileTable(feeds)
    expect(
      figureMark(feed, Object.keys(feed.columns)[0]!, { key: place(feed, recalled.records![0]!) }),
    ).toBe('recalled')
  })
})
