/** Changes of a table in its text: each of them one step of undo, and no byte more than it needs. */
import type { CellSource } from '../../definition/shapes.ts'
import { sourceLanguage } from '../../source-language.ts'
import {
  appendItems,
  insertItem,
  orderItems,
  removeValue,
  setValues,
  several,
  type Workspace,
} from '../editing/index.ts'
import { keyColumn, type GridRecord, type GridTable } from './table-data.ts'

const recordsPath = ['records'] as const

export interface CellChange {
  readonly row: number
  readonly column: number
  readonly value: CellSource
}

/** Sets cells. */
export const changeCells = (
  workspace: Workspace,
  file: string,
  changes: readonly CellChange[],
): Workspace =>
  setValues(
    workspace,
    file,
    changes.map(({ row, column, value }) => [[...recordsPath, row, column], value]),
  )

/** Inserts an empty record before a row. */
export const insertRow = (
  workspace: Workspace,
  file: string,
  row: number,
  { columns }: GridTable,
): Workspace =>
  insertItem(
    workspace,
    file,
    recordsPath,
    row,
    columns.map(() => null),
  )

/** Deletes rows. */
export const deleteRows = (
  workspace: Workspace,
  file: string,
  first: number,
  last: number,
): Workspace =>
  several(workspace, (from) => {
    let left = from
    for (let row = last; row >= first; row -= 1)
      left = removeValue(left, file, [...recordsPath, row])
    return left
  })

/** Moves rows up (-1) or down (1). */
export function moveRows(
  workspace: Workspace,
  file: string,
  { first, last, by, count }: Readonly<Record<'first' | 'last' | 'by' | 'count', number>>,
): Workspace {
  if (first + by < 0 || last + by >= count) return workspace
  const order = Array.from({ length: count }, (_, index) => index)
  order.splice(first + by, 0, ...order.splice(first, last - first + 1))
  return orderItems(workspace, file, recordsPath, order)
}

const compareKeys = (one: CellSource, other: CellSource): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), sourceLanguage)
}

/** The order of records by their keys; records without a key are last. */
function orderByKey(records: readonly GridRecord[], key: number): readonly number[] {
  const keyOf = (index: number): CellSource => records[index]![key] ?? null
  return records
    .map((_, index) => index)
    .toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)))
}

/** Whether records are in the order of their keys. */
export const isInOrder = (records: readonly GridRecord[], key: number): boolean =>
  orderByKey(records, key).every((from, index) => from === index)

/** Sorts the records by their key. */
export function sortRows(workspace: Workspace, file: string, table: GridTable): Workspace {
  const key = keyColumn(table)
  return key === undefined
    ? workspace
    : orderItems(workspace, file, recordsPath, orderByKey(table.records, key.index))
}

/** Records after changes of their cells. */
function recordsWith(
  records: readonly GridRecord[],
  changes: readonly CellChange[],
): readonly GridRecord[] {
  const changed = new Map<number, CellSource[]>()
  for (const { row, column, value } of changes) {
    const record = changed.get(row) ?? [...records[row]!]
    record[column] = value
    changed.set(row, record)
  }
  return records.map((record, row) => changed.get(row) ?? record)
}

/** What a paste or a file changes. */
export interface RowsTaken {
  readonly changes: readonly CellChange[]
  readonly added: readonly GridRecord[]
}

/**
 * Changes cells and adds records, in one step. In a table whose keys are figures in their order,
 * added records take the row of their key; in others they are at the end.
 */
export function takeRows(
  workspace: Workspace,
  file: string,
  table: GridTable,
  { changes, added }: RowsTaken,
): Workspace {
  const key = keyColumn(table)
  const records = recordsWith(table.records, changes)
  const isOrdered = key !== undefined && !key.isText && isInOrder(records, key.index)
  return several(workspace, (from) => {
    const changed = changeCells(from, file, changes)
    if (added.length === 0) return changed
    const longer = appendItems(changed, file, recordsPath, added)
    return isOrdered
      ? orderItems(longer, file, recordsPath, orderByKey([...records, ...added], key.index))
      : longer
  })
}
