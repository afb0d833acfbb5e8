/** Texts of spreadsheets, read into a table. Nothing changes before all of a text is read. */
import { unguard } from '../../formats/csv.ts'
import type { CellSource } from '../../definition/shapes.ts'
import { cellSeparator, readCells } from '#tabular/cells.ts'
import { guessMark } from '#tabular/figures.ts'
import { readCell, type CellProblem, type CellReading } from './cell-text.ts'
import type { CellChange, RowsTaken } from './grid-edits.ts'
import { headingColumns, type TitledColumn } from './headings.ts'
import { span, type CellRange } from './selection.ts'
import { keyColumn, type GridColumn, type GridRecord, type GridTable } from './table-data.ts'

/** A cell of a pasted text that cannot be taken. */
interface PasteProblem {
  /** The number of the row of the table, or of the line of a text with headings. */
  readonly number: number
  readonly column: GridColumn
  readonly text: string
  readonly problem: CellProblem
}

export type Paste =
  | ({ readonly kind: 'ready'; readonly ignored: readonly string[] } & RowsTaken)
  | {
      readonly kind: 'refused'
      readonly problems: readonly PasteProblem[]
      /** Whether the problems are counted in lines below the headings. */
      readonly isByLine: boolean
    }
  | { readonly kind: 'too-wide'; readonly columns: number }
  | { readonly kind: 'empty' }

/** A line of a text: its number there, and the texts of columns. */
interface PastedLine {
  readonly number: number
  readonly cells: readonly (readonly [column: GridColumn, text: string])[]
}

/** The lines of a text as cells; without the empty ones at its end. */
function pastedLines(text: string, separator: string): readonly (readonly string[])[] {
  const lines = readCells(text, separator).map((line) => line.map(unguard))
  const last = lines.findLastIndex((line) => line.some((cell) => cell.trim() !== ''))
  return lines.slice(0, last + 1)
}

/** Reads lines into rows, and collects what cannot be read. */
class RowReader {
  readonly changes: CellChange[] = []
  readonly added: GridRecord[] = []
  readonly problems: PasteProblem[] = []

  constructor(
    private readonly table: GridTable,
    private readonly reading: CellReading,
  ) {}

  /** The value of a cell; undefined if it cannot be read. */
  private value(number: number, column: GridColumn, text: string, before: CellSource) {
    const read = readCell(text, column, this.reading, before)
    if ('value' in read) return read.value
    this.problems.push({ number, column, text, problem: read.problem })
    return undefined
  }

  refuse(number: number, column: GridColumn, text: string, problem: CellProblem): void {
    this.problems.push({ number, column, text, problem })
  }

  key(line: PastedLine, key: GridColumn): CellSource | undefined {
    const text = line.cells.find(([column]) => column === key)?.[1] ?? ''
    if (text.trim() !== '') return this.value(line.number, key, text, null)
    this.refuse(line.number, key, text, { kind: 'no-key' })
    return undefined
  }

  /** Takes a line for a row of the table. */
  change(row: number, { number, cells }: PastedLine): void {
    for (const [column, text] of cells) {
      const before = this.table.records[row]![column.index]!
      const value = this.value(number, column, text, before)
      if (value !== undefined && value !== before)
        this.changes.push({ row, column: column.index, value })
    }
  }

  /** Takes a line for a new record. */
  add({ number, cells }: PastedLine): void {
    const record: CellSource[] = this.table.columns.map(() => null)
    for (const [column, text] of cells)
      record[column.index] = this.value(number, column, text, null) ?? null
    this.added.push(record)
  }

  outcome(ignored: readonly string[], isByLine: boolean): Paste {
    const { problems, changes, added } = this
    if (problems.length > 0) return { kind: 'refused', problems, isByLine }
    return { kind: 'ready', changes, added, ignored }
  }
}

/** The key decides the row of each line; a new key is a new record. */
function takeByKey(
  rows: RowReader,
  lines: readonly PastedLine[],
  table: GridTable,
  key: GridColumn,
) {
  const known = new Map(table.records.map((record, row) => [record[key.index], row]))
  const taken = new Set<CellSource>()
  for (const line of lines) {
    const value = rows.key(line, key)
    if (value === undefined) continue
    if (taken.has(value)) rows.refuse(line.number, key, String(value), { kind: 'key-twice' })
    taken.add(value)
    const row = known.get(value)
    if (row === undefined) rows.add(line)
    else {
      const others = line.cells.filter(([column]) => column !== key)
      rows.change(row, { ...line, cells: others })
    }
  }
}

/**
 * Reads a text of a spreadsheet into a table.
 *
 * Without headings, the first cell of the text goes into the first cell of the selection, and the
 * others beside and below it; one cell alone fills the selection. With headings, the columns are
 * those of the headings; if the key is one of them, it decides the row. Rows beyond the end are
 * added. What a text does not contain stays as it is.
 * @param separator what is between its cells; undefined: as the text shows
 */
export function planPaste(
  text: string,
  range: CellRange,
  columns: readonly TitledColumn[],
  reading: CellReading,
  separator: string | undefined,
): Paste {
  const { table } = reading
  const mark = separator ?? cellSeparator(text)
  const lines = pastedLines(text, mark)
  const [first] = lines
  if (first === undefined) return { kind: 'empty' }
  const headings = headingColumns(first, columns)
  const body = headings === undefined ? lines : lines.slice(1)
  const numbers = body.flat().filter((cell) => cell !== '')
  const rows = new RowReader(table, { ...reading, mark: guessMark(numbers, mark).mark })
  if (headings !== undefined) {
    const pasted = body.map((cells, index) => ({
      number: index + 1,
      cells: headings.flatMap((column, at) =>
        column === undefined || cells[at] === undefined ? [] : [[column, cells[at]] as const],
      ),
    }))
    const key = keyColumn(table)
    if (key !== undefined && headings.includes(key)) takeByKey(rows, pasted, table, key)
    else takeInOrder(rows, pasted, table, range.rows[0])
    const ignored = first.filter((cell, at) => headings[at] === undefined && cell !== '')
    return rows.outcome(ignored, true)
  }
  const isFill = lines.length === 1 && first.length === 1
  const width = Math.max(...lines.map(({ length }) => length))
  const free = table.columns.slice(range.columns[0])
  if (width > free.length) return { kind: 'too-wide', columns: width - free.length }
  const filled = isFill
    ? span(range.rows).map(() => span(range.columns).map(() => first[0]!))
    : lines
  const pasted = filled.map((cells, index) => ({
    number: range.rows[0] + index + 1,
    cells: cells.map((cell, at) => [free[at]!, cell] as const),
  }))
  takeInOrder(rows, pasted, table, range.rows[0])
  return rows.outcome([], false)
}

/** Lines go into rows one after the other. */
function takeInOrder(
  rows: RowReader,
  lines: readonly PastedLine[],
  { records }: GridTable,
  from: number,
) {
  lines.forEach((line, index) => {
    const row = from + index
    if (row < records.length) rows.change(row, line)
    else rows.add(line)
  })
}

/** The cells that get the content of the first row of a selection. */
export const fillDown = (
  { records }: GridTable,
  { rows, columns }: CellRange,
): readonly CellChange[] =>
  span([rows[0] + 1, rows[1]]).flatMap((row) =>
    span(columns).map((column) => ({ row, column, value: records[rows[0]]![column]! })),
  )

/** The cells of a selection, emptied; a key is never empty. */
export const emptied = (
  { columns: all }: GridTable,
  { rows, columns }: CellRange,
): readonly CellChange[] =>
  span(rows).flatMap((row) =>
    span(columns)
      .filter((column) => !all[column]!.isKey)
      .map((column) => ({ row, column, value: null })),
  )
