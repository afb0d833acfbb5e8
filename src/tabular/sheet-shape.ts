/** A line of a file with content, and its number. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
  /** The numbers of other lines that have become a part of it. */
  readonly also?: readonly number[]
}
/** A file of cells: its headings, and the lines below them with content, by their numbers. */
export interface Sheet {
  /** Nothing where no line is a heading. */
  readonly head: readonly string[]
  readonly width: number
  readonly lines: readonly Line[]
  readonly separator: string
  /** The headings of its tables, if it has several. */
  readonly tables: readonly Line[]
  /** Which of them is read. */
  readonly table: number
  /** The numbers of the lines with its headings. */
  readonly headLines: readonly number[]
  /** The lines above its headings and those of other tables, which are not read. */
  readonly outside: readonly Line[]
  /** The first column of another table to its right, which is not read. */
  readonly beside?: number
  /** It is a log of events, a column for each word. */
  readonly isLong?: true
}

type CellsByColumn = Map<number, readonly string[]>
const cellsByColumn = new WeakMap<Sheet, CellsByColumn>()

/** The different cells of a column with content, in their order. */
export function columnCells(sheet: Sheet, column: number): readonly string[] {
  const columns = cellsByColumn.get(sheet) ?? (new Map() as CellsByColumn)
  cellsByColumn.set(sheet, columns)
  const found =
    columns.get(column) ??
    [...new Set(sheet.lines.map(({ cells }) => cells[column] ?? ''))].filter((cell) => cell !== '')
  columns.set(column, found)
  return found
}
