import type { ShownFinding } from '../worker/protocol.ts'
import type { Position } from '../page/view.ts'
import type { CellPosition } from './selection.ts'
import { keyColumn, openTable, type GridTable } from './table-data.ts'

/** The findings of a table by the cells, rows and columns that they are about. */
export interface FindingsAt {
  /** By `row:column`. */
  readonly cells: ReadonlyMap<string, readonly ShownFinding[]>
  /** Of rows, where the cell is not known. */
  readonly rows: ReadonlyMap<number, readonly ShownFinding[]>
  readonly columns: ReadonlyMap<string, readonly ShownFinding[]>
}

export const cellId = (row: number, column: number): string => `${row}:${column}`

type FindingPosition = Pick<ShownFinding, 'path' | 'line'>

/** The first line of each record. */
const linesOf = (table: GridTable): ReadonlyMap<number, number> =>
  new Map(table.records.map((_, row) => [table.lineOf(['records', row]), row]))

/** The part of a table that a finding is about: by its path, else by its line. */
function partOfFinding(
  { path, line }: FindingPosition,
  table: GridTable,
  lines: ReadonlyMap<number, number>,
): { readonly row?: number; readonly column?: number; readonly name?: string } {
  const [part, at, column] = path ?? []
  if (part === 'records' && typeof at === 'number')
    return { row: at, ...(typeof column === 'number' && { column }) }
  if (part === 'columns' && typeof at === 'string') return { name: at }
  const row = lines.get(line)
  if (row !== undefined) return { row }
  const name = table.columns.find((each) => table.lineOf(['columns', each.name]) === line)?.name
  return name === undefined ? {} : { name }
}

/** The cell to go to: of a row its key, of a column its first cell. */
export function cellToShow(
  { finding, line }: Position,
  table: GridTable,
): CellPosition | undefined {
  const { row, column, name } = partOfFinding(finding ?? { line }, table, linesOf(table))
  if (row !== undefined) return { row, column: column ?? keyColumn(table)?.index ?? 0 }
  const named = table.columns.find((each) => each.name === name)
  return named === undefined ? undefined : { row: 0, column: named.index }
}

/** Whether the grid has the cell of a position. */
export function isInGrid(position: Position, text: string): boolean {
  const table = openTable(position.file, text)
  return 'records' in table && cellToShow(position, table) !== undefined
}

export function findingsAt(
  findings: readonly ShownFinding[],
  file: string,
  table: GridTable,
): FindingsAt {
  const own = findings.filter((finding) => finding.file === file)
  const cells = new Map<string, readonly ShownFinding[]>()
  const rows = new Map<number, readonly ShownFinding[]>()
  const columns = new Map<string, readonly ShownFinding[]>()
  if (own.length === 0) return { cells, rows, columns }
  const lines = linesOf(table)
  const add = <Id>(to: Map<Id, readonly ShownFinding[]>, id: Id, finding: ShownFinding): void =>
    void to.set(id, [...(to.get(id) ?? []), finding])
  for (const finding of own) {
    const part = partOfFinding(finding, table, lines)
    if (part.row !== undefined && part.column !== undefined)
      add(cells, cellId(part.row, part.column), finding)
    else if (part.row !== undefined) add(rows, part.row, finding)
    else if (part.name !== undefined) add(columns, part.name, finding)
  }
  return { cells, rows, columns }
}
