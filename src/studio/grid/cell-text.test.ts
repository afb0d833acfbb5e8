import { describe, expect, it } from 'vitest'
import { textOfCell, readCell, type CellReading } from './cell-text.ts'
import { openTable, type GridTable } from './table-data.ts'

const table = openTable(
  'tables/a/b.json',
  JSON.stringify({
    key: 'age',
    match: 'exact',
    columns: {
      age: { title: 'a.age', unit: 'day' },
      weight: { title: 'a.weight', unit: 'g', minimum: 25, maximum: 7000 },
      dose: { title: 'a.dose', unit: 'mg' },
      note: { title: 'a.note', holds: 'text' },
      kind: { title: 'a.kind', holds: 'choice', options: { early: 'a.early', late: 'a.late' } },
    },
    records: [
      [1, 1100, 1, 'one', 'early'],
      [2, 1300, 1400, ['one', 'two'], null],
    ],
  }),
) as GridTable
const [age, weight, dose, note, kind] = table.columns
const options = {
  early: { text: 'Early', all: ['Early', 'مبكر'] },
  late: { text: 'Late', all: ['Late', 'متأخر'] },
}
const reading: CellReading = {
  table,
  decimal: '.',
  wordsOf: (column) => (column === kind ? { options } : undefined),
}
const read = (text: string, column = weight!, more: Partial<CellReading> = {}, before?: number) =>
  readCell(text, column, { ...reading, ...more }, before)

describe('the text of a cell', () => {
  it.each([
    ['1100', 1100],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,196', 0.196],
    ['٩٦٫٥', 96.5],
    ['۹۶', 96],
    ['1\u202f100', 1100],
    ['1 100,5', 1100.5],
    ['-3', -3],
    // Of 1,250 and 1.25, the column can only contain one.
    ['1,250', 1250],
  ])('"%s" is a figure', (text, value) => {
    expect(read(text)).toEqual({ value })
  })
  it.each(['abc', '12 g', '1..2', '--'])('"%s" is none', (text) => {
    expect(read(text)).toEqual({ problem: { kind: 'no-figure' } })
  })
  it('is unclear where a column can contain each reading of it', () => {
    const unclear = { problem: { kind: 'unclear', readings: [1500, 1.5] } }
    expect(read('1,500', dose)).toEqual(unclear)
    expect(read('1,500', dose, { mark: ',' })).toEqual({ value: 1.5 })
    expect(read('1,500', age)).toEqual({ value: 1.5 })
  })
  it('is no figure and no text where it is empty, but never no key', () => {
    expect(read(' ')).toEqual({ value: null })
    expect(read('', note)).toEqual({ value: null })
    expect(read('', age, {}, 5)).toEqual({ problem: { kind: 'no-key' } })
  })
  it('is a list with bars, and a list of one with a bar behind it', () => {
    expect(textOfCell(['one', 'two'], note!, '.')).toBe('one | two')
    expect(textOfCell(['one'], note!, '.')).toBe('one |')
    expect(read('one | two', note)).toEqual({ value: ['one', 'two'] })
    expect(read('one |', note)).toEqual({ value: ['one'] })
    expect(read('one', note)).toEqual({ value: 'one' })
  })
  it('is an option by its code, or by its words in any language', () => {
    expect(textOfCell('early', kind!, '.', { options })).toBe('Early')
    expect(read('late', kind)).toEqual({ value: 'late' })
    expect(read('متأخر', kind)).toEqual({ value: 'late' })
    expect(read('never', kind)).toEqual({ problem: { kind: 'no-option' } })
  })
})
