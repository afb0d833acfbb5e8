import type { NamedUnit } from '../../engine/calculator.ts'
import type { Formatters } from './use-formatters.ts'

/** The units of a table's columns, in brackets; empty for bare numbers. */
export const unitsOfColumns = (
  columns: readonly NamedUnit[],
  format: Formatters,
): readonly string[] =>
  columns.map((column) => (column.unit === '1' ? '' : `(${format.unit(column)})`))
