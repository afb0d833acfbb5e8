/** Tables as texts for spreadsheets: a selection for the clipboard, all of it for a file. */
import { csvText } from '../../formats/csv.ts'
import type { CellSource } from '../../definition/shapes.ts'
import type { Mark } from '#tabular/figures.ts'
import { textOfCell, type CellWords } from './cell-text.ts'
import { span, type CellRange } from './selection.ts'
import type { GridColumn, GridTable } from './table-data.ts'

/** How texts of a table are written. */
export interface TableWriting {
  readonly decimal: Mark
  readonly wordsOf: (column: GridColumn) => CellWords
}

/** A cell of a text between tabs; quoted where its content would end it. */
const tabbed = (text: string): string =>
  /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A range of cells as tab-separated text. */
export const copyText = (
  { columns, records }: GridTable,
  range: CellRange,
  { decimal, wordsOf }: TableWriting,
): string =>
  span(range.rows)
    .map((row) =>
      span(range.columns)
        .map((index) => columns[index]!)
        .map((column) => textOfCell(records[row]![column.index]!, column, decimal, wordsOf(column)))
        .map(tabbed)
        .join('\t'),
    )
    .join('\r\n')

/** A table as a file of comma-separated values, as the site writes them. */
export function tableFile(
  { columns, records }: GridTable,
  headings: readonly string[],
  { decimal, wordsOf }: TableWriting,
): string {
  const valueOf = (cell: CellSource, column: GridColumn) =>
    typeof cell === 'number' || cell === null
      ? cell
      : textOfCell(cell, column, decimal, wordsOf(column))
  return csvText(
    [
      headings,
      ...records.map((record) => columns.map((column) => valueOf(record[column.index]!, column))),
    ],
    decimal,
  )
}
