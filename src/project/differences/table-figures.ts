import type { Project, TableFile } from '../../definition/project.ts'
import type { CellSource, TableSource } from '../../definition/shapes.ts'
import { isSameJson } from '../../own.ts'

/** A cell of a table whose content has changed. */
export interface ChangedCell {
  readonly table: string
  /** The record, by its key; of records without one of their own, what is first in them. */
  readonly record: string
  /** Undefined if the whole record was added or removed. */
  readonly column?: string
  readonly before?: CellSource
  readonly after?: CellSource
}

/** What a record is found by: its key, or both sides of a pair. */
function recordKey({ columns, key, sides }: TableSource, record: readonly CellSource[]): string {
  const names = Object.keys(columns)
  return (sides ?? [key]).map((column) => String(record[names.indexOf(column)] ?? '')).join(' + ')
}

/** The records of a table by their names; where two have one name, the later is counted. */
function recordsByName(
  data: TableSource,
): ReadonlyMap<string, Readonly<Record<string, CellSource>>> {
  const columns = Object.keys(data.columns)
  const records = new Map<string, Readonly<Record<string, CellSource>>>()
  for (const record of data.records) {
    const name = recordKey(data, record)
    let [own, count] = [name, 1]
    while (records.has(own)) own = `${name} (${(count += 1)})`
    records.set(
      own,
      Object.fromEntries(columns.map((column, index) => [column, record[index] ?? null])),
    )
  }
  return records
}

function changedIn(before: TableFile, after: TableFile): readonly ChangedCell[] {
  const [old, now] = [recordsByName(before.data), recordsByName(after.data)]
  const table = after.id
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((record): ChangedCell[] => {
    const [was, is] = [old.get(record), now.get(record)]
    if (was === undefined || is === undefined)
      return [{ table, record, ...(was ? { before: null } : { after: null }) }]
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((column) => !isSameJson(was[column], is[column]))
      .map((column) => ({
        table,
        record,
        column,
        ...(was[column] !== undefined && { before: was[column] }),
        ...(is[column] !== undefined && { after: is[column] }),
      }))
  })
}

/**
 * The differences in cells of the tables of both versions; tables that were added or removed are
 * not reported here.
 */
export const changedCells = (before: Project, after: Project): readonly ChangedCell[] =>
  [...after.tables.values()].flatMap((table) => {
    const old = before.tables.get(table.id)
    return old === undefined || old.file.text === table.file.text ? [] : changedIn(old, table)
  })
