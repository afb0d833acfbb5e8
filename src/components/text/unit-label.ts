import type { NamedUnit } from '../../engine/calculator.ts'
import type { Words } from './use-words.ts'

/** The units of a table's columns, in brackets; empty for bare numbers. */
export const unitsOfColumns = (columns: readonly NamedUnit[], words: Words): readonly string[] =>
  columns.map((column) => (column.unit === '1' ? '' : `(${words.unit(column)})`))
