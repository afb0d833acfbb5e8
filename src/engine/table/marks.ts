import type { Table } from './table.ts'
import { unchecked } from './unchecked.ts'
import type { Mark } from './mark.ts'

const marksByName = ({ match }: Table): boolean => match === 'name' || match === 'pair'

/**
 * Whether a key lies between two records, so that figures are interpolated. Names are not
 * interpolated.
 */
const isBetween = (table: Table, key: number): boolean =>
  !marksByName(table) && table.match !== 'band' && !table.values[table.key]?.includes(key)

/**
 * The mark of one figure of a record, or undefined if the table gives none.
 * @param record its key, or its index if it was found by name
 */
export function figureMark(
  table: Table,
  column: string,
  { key, index = key }: { readonly key: number; readonly index?: number },
): Mark | undefined {
  if (isBetween(table, key)) return 'interpolated'
  const name = marksByName(table) ? table.texts?.[table.key]?.cells[index] : undefined
  const about = table.provenance.filter(
    ({ columns, from, to, records }) =>
      (columns?.includes(column) ?? true) &&
      (marksByName(table)
        ? records?.some((each) => each === name) === true
        : from !== undefined && to !== undefined && from <= key && key <= to),
  )
  // An unchecked figure has precedence over every other mark.
  return (about.find(({ kind }) => kind === unchecked) ?? about[0])?.kind
}
