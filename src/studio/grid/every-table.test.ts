import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { fewOf } from '#tests/support/runs.ts'
import type { CellSource } from '../../definition/shapes.ts'
import { openWorkspace, undoStep, type Workspace } from '../editing/index.ts'
import { wordsOfTable } from '../worker/questions/table-words.ts'
import { textOfCell, readCell, type CellReading } from './cell-text.ts'
import { copyText, tableFile, type TableWriting } from './clipboard.ts'
import { changeCells, deleteRows, insertRow, moveRows, sortRows, takeRows } from './grid-edits.ts'
import { fileHeadings, type TitledColumn } from './headings.ts'
import { planPaste, type Paste } from './paste.ts'
import { openTable, type GridColumn, type GridTable } from './table-data.ts'

/** Every table in the sweep; by default every seventh, as the standards of one folder are alike. */
const files = fewOf(
  [...project.files.texts.keys()].filter((file) => /^tables\/[^/]+\/[^/]+\.json$/.test(file)),
  7,
)
const opened = openWorkspace(
  new Map(files.map((file) => [file, project.files.texts.get(file)!] as const)),
)
const textOf = (workspace: Workspace, file: string): string => workspace.texts.get(file)!

function tableOf(file: string, workspace = opened): GridTable {
  const table = openTable(file, textOf(workspace, file))
  if (!('records' in table)) throw new Error(`${file} cannot be read at line ${table.line}`)
  return table
}

const languages: readonly Language[] = [
  ['en', '.'],
  ['ar', '.'],
  ['fr', ','],
]
type Language = readonly [language: string, decimal: '.' | ',']

/** Everything that the grid needs of a table in a language. */
function gridOf(file: string, [language, decimal]: Language, workspace = opened) {
  const table = tableOf(file, workspace)
  const words = wordsOfTable({ newest: project, sound: project }, { file, language })!
  const wordsOf = (column: GridColumn) => words.columns[column.name]
  const writing: TableWriting = { decimal, wordsOf }
  const reading: CellReading = { table, decimal, wordsOf }
  const titled: readonly TitledColumn[] = table.columns.map((column) => {
    const { title, all, unit } = words.columns[column.name]!
    return { column, title, all, unit }
  })
  const whole = {
    rows: [0, table.records.length - 1],
    columns: [0, table.columns.length - 1],
  } as const
  return { table, writing, reading, titled, whole }
}

const ready = (paste: Paste) => {
  expect(paste.kind).toBe('ready')
  return paste as Paste & { kind: 'ready' }
}

describe.each(files)('%s', (file) => {
  it('changes the bytes of one cell only, and undo gives the first bytes', () => {
    const table = tableOf(file)
    const before = textOf(opened, file)
    const cells = fc.record({
      row: fc.nat(table.records.length - 1),
      column: fc.nat(table.columns.length - 1),
      figure: fc.integer({ min: 100_000, max: 999_999 }),
    })
    fc.assert(
      fc.property(cells, ({ row, column, figure }) => {
        const old = table.records[row]![column]!
        const value: CellSource = table.columns[column]!.isText ? `new ${figure}` : figure
        const changed = changeCells(opened, file, [{ row, column, value }])
        const after = textOf(changed, file)
        const start = after.indexOf(JSON.stringify(value))
        const rest = after.slice(start + JSON.stringify(value).length)
        expect(before.startsWith(after.slice(0, start))).toBe(true)
        expect(before.endsWith(rest)).toBe(true)
        const replaced = before.slice(start, before.length - rest.length)
        expect(JSON.parse(replaced)).toEqual(old)
        expect(tableOf(file, changed).records[row]![column]).toEqual(value)
        expect(textOf(undoStep(changed), file)).toBe(before)
      }),
      { numRuns: 15 },
    )
  })

  it.each(languages)('takes its own copied selection in %s without a change', (...language) => {
    const { table, writing, reading, titled, whole } = gridOf(file, language)
    const paste = ready(planPaste(copyText(table, whole, writing), whole, titled, reading, '\t'))
    expect(paste.added).toEqual([])
    expect(textOf(takeRows(opened, file, table, paste), file)).toBe(textOf(opened, file))
  })

  it.each(languages)('has each column back after copy, clearing and paste in %s', (...language) => {
    const { table, writing, whole } = gridOf(file, language)
    for (const column of table.columns) {
      if (column.isKey) continue
      const range = { rows: whole.rows, columns: [column.index, column.index] } as const
      const copied = copyText(table, range, writing)
      const cleared = changeCells(
        opened,
        file,
        table.records.map((_, row) => ({ row, column: column.index, value: null })),
      )
      const now = gridOf(file, language, cleared)
      // Whether a column has lists only is a property of its cells.
      const columns = now.table.columns.with(column.index, column)
      const reading = { ...now.reading, table: { ...now.table, columns } }
      const paste = planPaste(copied, range, now.titled, reading, '\t')
      if (paste.kind === 'empty') continue
      const back = takeRows(cleared, file, now.table, ready(paste))
      // A figure that was written 36.0 is written 36 after it was cleared.
      expect(tableOf(file, back).records).toEqual(table.records)
    }
  })

  it.each(languages)('takes its own file in %s without a change', (...language) => {
    const { table, writing, reading, titled, whole } = gridOf(file, language)
    const csv = tableFile(table, fileHeadings(titled), writing)
    const paste = ready(planPaste(csv, whole, titled, reading, undefined))
    expect(paste).toMatchObject({ changes: [], added: [], ignored: [] })
  })

  it('reads the text of each cell as that cell', () => {
    const { table, reading, writing } = gridOf(file, ['en', '.'])
    for (const column of table.columns)
      for (const record of table.records) {
        const cell = record[column.index]!
        if (cell === null) continue
        const text = textOfCell(cell, column, '.', writing.wordsOf(column))
        expect(readCell(text, column, reading)).toEqual({ value: cell })
      }
  })

  it('keeps its lines when rows are inserted, moved and deleted again', () => {
    const table = tableOf(file)
    const count = table.records.length
    const inserted = insertRow(opened, file, 1, table)
    const lines = textOf(inserted, file).split('\n')
    expect(lines.length).toBe(textOf(opened, file).split('\n').length + 1)
    expect(textOf(deleteRows(inserted, file, 1, 1), file)).toBe(textOf(opened, file))
    const down = moveRows(opened, file, { first: 0, last: 0, by: 1, count })
    expect(tableOf(file, down).records.slice(0, 2)).toEqual(table.records.slice(0, 2).toReversed())
    const up = moveRows(down, file, { first: 1, last: 1, by: -1, count })
    expect(textOf(up, file)).toBe(textOf(opened, file))
  })

  it('is back in its order after sorting, if its keys are figures', () => {
    const table = tableOf(file)
    if (table.columns.find(({ isKey }) => isKey)!.isText) return
    const moved = moveRows(opened, file, {
      first: 0,
      last: 1,
      by: 1,
      count: table.records.length,
    })
    const sorted = sortRows(moved, file, tableOf(file, moved))
    expect(textOf(sorted, file)).toBe(textOf(opened, file))
  })
})
