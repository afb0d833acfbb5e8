import { describe, expect, it } from 'vitest'
import { openWorkspace, undoStep } from '../editing/index.ts'
import type { CellReading } from './cell-text.ts'
import { takeRows } from './grid-edits.ts'
import type { TitledColumn } from './headings.ts'
import { emptied, fillDown, planPaste } from './paste.ts'
import type { CellRange } from './selection.ts'
import { openTable, type GridTable } from './table-data.ts'

const file = 'tables/a/b.json'
const text = `{
  "key": "age",
  "columns": {
    "age": {"title": "a.age", "unit": "day"},
    "feed": {"title": "a.feed", "unit": "g"},
    "weight": {"title": "a.weight", "unit": "g"}
  },
  "records": [
    [1, 10, 50],
    [2, 20, 60],
    [4, 40, 80]
  ]
}
`
const table = openTable(file, text) as GridTable
const opened = openWorkspace(new Map([[file, text]]))
const titles = { age: ['Age', 'العمر'], feed: ['Daily feed', 'العلف'], weight: ['Weight', 'الوزن'] }
const columns = table.columns.map((column): TitledColumn => {
  const all = titles[column.name as keyof typeof titles]
  return { column, title: all[0]!, unit: 'g', all }
})
const reading: CellReading = { table, decimal: '.', wordsOf: () => undefined }
const at = (row: number, column: number): CellRange => ({
  rows: [row, row],
  columns: [column, column],
})
const paste = (given: string, range = at(0, 0)) => planPaste(given, range, columns, reading, '\t')

/** The lines of records after a paste. */
function recordsAfter(given: string, range?: CellRange): readonly string[] {
  const planned = paste(given, range)
  if (planned.kind !== 'ready') throw new Error(planned.kind)
  const after = takeRows(opened, file, table, planned)
  expect(undoStep(after).texts.get(file)).toBe(text)
  return after.texts
    .get(file)!
    .split('\n')
    .filter((line) => line.startsWith('    ['))
    .map((line) => line.trim())
}

describe('a pasted text', () => {
  it('ends with its last line that is not blank', () => {
    expect(recordsAfter('21\t61\r\n \t \r\n  \r\n', at(2, 1))).toEqual([
      '[1, 10, 50],',
      '[2, 20, 60],',
      '[4, 21, 61]',
    ])
  })

  it('goes into the cells beside and below the first, and adds rows at the end', () => {
    expect(recordsAfter('21,5\t61\r\n41\t81\r\n51\t91\r\n', at(1, 1))).toEqual([
      '[1, 10, 50],',
      '[2, 21.5, 61],',
      '[4, 41, 81],',
      '[null, 51, 91]',
    ])
  })
  it('fills a selection if it is one cell', () => {
    expect(recordsAfter('7', { rows: [0, 1], columns: [1, 2] })).toEqual([
      '[1, 7, 7],',
      '[2, 7, 7],',
      '[4, 40, 80]',
    ])
  })
  it('with headings in any language changes their columns, in the rows of its keys', () => {
    expect(recordsAfter('الوزن\tAge (days)\n70\t3\n81\t4')).toEqual([
      '[1, 10, 50],',
      '[2, 20, 60],',
      '[3, null, 70],',
      '[4, 40, 81]',
    ])
  })
  it('with headings but without the key goes down from the selected row', () => {
    expect(recordsAfter('Weight\n66', at(1, 0))).toEqual([
      '[1, 10, 50],',
      '[2, 20, 66],',
      '[4, 40, 80]',
    ])
  })
  it('keeps what its lines do not have', () => {
    expect(recordsAfter('Age\tWeight\tDaily feed\n2\t65')[1]).toBe('[2, 20, 65],')
  })
  it('is refused as a whole where cells are no figures, keys are missing or there twice', () => {
    expect(paste('1\tx\ty')).toMatchObject({
      kind: 'refused',
      isByLine: false,
      problems: [
        { number: 1, text: 'x', problem: { kind: 'no-figure' } },
        { number: 1, text: 'y', problem: { kind: 'no-figure' } },
      ],
    })
    expect(paste('Age\tWeight\n2\t1\n\t5\n2\t3')).toMatchObject({
      kind: 'refused',
      isByLine: true,
      problems: [
        { number: 2, problem: { kind: 'no-key' } },
        { number: 3, problem: { kind: 'key-twice' } },
      ],
    })
  })
  it('is refused where it is too wide or has nothing', () => {
    expect(paste('1\t2\t3', at(0, 1))).toEqual({ kind: 'too-wide', columns: 1 })
    expect(paste('\r\n\r\n')).toEqual({ kind: 'empty' })
  })
  it('names the headings that the table does not have', () => {
    expect(paste('Age\tWeight\tNotes\n1\t51\tnew')).toMatchObject({ ignored: ['Notes'] })
  })
})

describe('a selection', () => {
  const range: CellRange = { rows: [0, 2], columns: [0, 1] }
  it('is filled with its first row', () => {
    expect(fillDown(table, { ...range, columns: [1, 1] })).toEqual([
      { row: 1, column: 1, value: 10 },
      { row: 2, column: 1, value: 10 },
    ])
  })
  it('is emptied, but not its keys', () => {
    expect(emptied(table, range).map(({ column }) => column)).toEqual([1, 1, 1])
  })
})
