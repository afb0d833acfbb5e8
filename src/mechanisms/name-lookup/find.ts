import type { Found } from '../../engine/calculation.ts'
import type { NamedLookup } from '../../engine/calculator.ts'
import { byNames } from './by-names.ts'
import { closestName, figuresAt, indexOfName, titleOf } from './named.ts'
import type { Table } from '../../engine/table/table.ts'

/** The issue of a name that a table does not hold, with the name that may have been meant. */
export function unknownName(
  lookup: NamedLookup,
  table: Table,
  field: string,
  typed: string,
): Found {
  const closest = closestName(table, typed)
  const [title] = closest === undefined ? [] : titleOf(table, indexOfName(table, closest))
  const meant = title !== undefined && 'key' in title ? title.key : ''
  return {
    say: lookup.missing,
    field,
    values: { name: typed.slice(0, 60), found: meant === '' ? 'no' : 'yes', closest: meant },
  }
}

/** Finds the one record that an input names. */
export const findNamed = byNames((lookup, tables, input) => {
  const [id = ''] = lookup.names
  const table = tables[lookup.table.id]
  const typed = input[id]
  if (table === undefined || typeof typed !== 'string') return undefined
  const index = indexOfName(table, typed)
  return index < 0
    ? unknownName(lookup, table, id, typed)
    : { records: [{ table, index }], values: figuresAt(table, index) }
})
