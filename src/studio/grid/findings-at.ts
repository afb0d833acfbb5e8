import type { ShownFinding } from '../worker/protocol.ts'
import type { GridTable } from './table-data.ts'

/** The findings of a table by the cells, rows and columns that they are about. */
export interface FindingsAt {
  /** By `row:column`. */
  readonly cells: ReadonlyMap<string, readonly ShownFinding[]>
  /** Of rows, where the cell is not known. */
  readonly rows: ReadonlyMap<number, readonly ShownFinding[]>
  readonly columns: ReadonlyMap<string, readonly ShownFinding[]>
}

export const cellId = (row: number, column: number): string => `${row}:${column}`

/** The part of a table that a finding is about: by its path, else by its line. */
function partOfFinding(
  { path, line }: ShownFinding,
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
  const lines = new Map(table.records.map((_, row) => [table.lineOf(['records', row]), row]))
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
