/** A table of reference figures as the grid shows it. */
import { isTextColumn } from '../../definition/formulas/columns.ts'
import type { CellSource, ColumnSource, TableSource } from '../../definition/shapes.ts'
import { parseSource, type JsonPath } from '../../definition/written/source-file.ts'
import type { RunPoint } from '../../project/rules/tables/runs.ts'
import { isObject } from '../../own.ts'

export interface GridColumn {
  readonly name: string
  readonly index: number
  readonly data: ColumnSource
  readonly isText: boolean
  /** Whether records are found by it. */
  readonly isKey: boolean
  /** Whether each of its texts is in a list. */
  readonly isListed: boolean
}

export type GridRecord = readonly CellSource[]

export interface GridTable {
  readonly columns: readonly GridColumn[]
  readonly records: readonly GridRecord[]
  readonly data: TableSource
  readonly lineOf: (path: JsonPath) => number
}

/** A text that the grid cannot show, with the line to correct. */
export interface Unreadable {
  readonly line: number
}

const isCell = (cell: unknown): cell is CellSource =>
  cell === null ||
  typeof cell === 'number' ||
  typeof cell === 'string' ||
  (Array.isArray(cell) && cell.every((part) => typeof part === 'string'))

/** Records of before that are the same stay the same objects, so that their rows are not redrawn. */
function sharedRecords(
  records: readonly GridRecord[],
  before: readonly GridRecord[] = [],
): readonly GridRecord[] {
  const known = new Map(before.map((record) => [JSON.stringify(record), record]))
  return records.map((record) => known.get(JSON.stringify(record)) ?? record)
}

/** Opens the text of a table. @param before the table as it was before a change */
export function openTable(
  file: string,
  text: string,
  before?: GridTable | Unreadable,
): GridTable | Unreadable {
  const { data, syntax, lineOf } = parseSource(file, text)
  if (syntax[0] !== undefined) return { line: syntax[0].line }
  if (!isObject(data)) return { line: 1 }
  const { columns, records } = data
  if (!isObject(columns) || !Object.values(columns).every(isObject))
    return { line: lineOf(['columns']) }
  if (!Array.isArray(records)) return { line: lineOf(['records']) }
  const names = Object.keys(columns)
  const wrong = records.findIndex(
    (record) => !Array.isArray(record) || record.length !== names.length || !record.every(isCell),
  )
  if (wrong >= 0) return { line: lineOf(['records', wrong]) }
  const table = data as unknown as TableSource
  const known = before !== undefined && 'records' in before ? before : undefined
  const now = gridColumns(table)
  const isSame = JSON.stringify(now) === JSON.stringify(known?.columns)
  return {
    data: table,
    lineOf,
    records: sharedRecords(table.records, known?.records),
    columns: isSame ? known!.columns : now,
  }
}

const gridColumns = ({ columns, records, key }: TableSource): readonly GridColumn[] =>
  Object.entries(columns).map(([name, data], index) => {
    const texts = records.map((record) => record[index]).filter((cell) => cell !== null)
    return {
      name,
      index,
      data,
      isText: isTextColumn(data),
      isKey: name === key,
      isListed: texts.length > 0 && texts.every((cell) => Array.isArray(cell)),
    }
  })

export const figuresOfColumn = (table: GridTable, column: GridColumn): readonly number[] =>
  table.records.flatMap((record) => {
    const cell = record[column.index]
    return typeof cell === 'number' ? [cell] : []
  })

/** The column that records are found by. */
export const keyColumn = ({ columns }: GridTable): GridColumn | undefined =>
  columns.find(({ isKey }) => isKey)

/** The figures of a column at those of the key, with their rows. */
export const pointsOf = (
  table: GridTable,
  column: GridColumn,
): readonly (RunPoint & { readonly row: number })[] => {
  const key = keyColumn(table)
  return table.records.flatMap((record, row) => {
    const [at, value] = [key && record[key.index], record[column.index]]
    return typeof at === 'number' && typeof value === 'number' ? [{ row, key: at, value }] : []
  })
}
