import { toBase } from '../../language/scale.ts'
import type { Cell, Table } from '../../engine/table/table.ts'
import type { FoundRecord } from '../../engine/calculation.ts'

/** One cell of a text column; null where the table has none. */
export const cellAt = (table: Table, column: string, index: number): Cell =>
  table.texts?.[column]?.cells[index] ?? null

/** A cell of names, as a list. */
export function namesAt(table: Table, column: string, index: number): readonly string[] {
  const cell = cellAt(table, column, index)
  return cell === null ? [] : [cell].flat()
}

/** The names of all records, in the order of the table: each is one text. */
export const recordNames = (table: Table): readonly string[] =>
  (table.texts?.[table.key]?.cells ?? []) as readonly string[]

export const nameOfRecord = ({ table, index }: FoundRecord): string => recordNames(table)[index]!

/** The index of the record of a name, or -1. */
export const indexOfName = (table: Table, name: string): number => recordNames(table).indexOf(name)

/**
 * The records of a table whose searched columns name a member of another table, the classes of
 * members apart: the doses of a medicine.
 */
export const recordsNaming = (table: Table, member: string): readonly number[] => {
  const columns = (table.search ?? []).filter(
    (column) => table.texts?.[column]?.of !== undefined && column !== table.expand?.classes,
  )
  return [...recordNames(table).keys()].filter((index) =>
    columns.some((column) => namesAt(table, column, index).includes(member)),
  )
}

/** Figures for the columns of a table in base units, NaN where unknown. */
export const baseFigures = (
  table: Table,
  of: (column: string) => number | null | undefined,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(table.columns).map(([id, column]) => [id, toBase(of(id) ?? Number.NaN, column)]),
  )

/** The figures of a record in base units, NaN where unknown. */
export const figuresAt = (table: Table, index: number): Readonly<Record<string, number>> =>
  baseFigures(table, (id) => table.values[id]?.[index])
