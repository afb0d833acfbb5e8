import type { Found, Tables } from '../../engine/calculation.ts'
import type { NamedLookup } from '../../engine/calculator.ts'
import { byNames } from './by-names.ts'
import { cellAt, figuresAt, indexOfName, recordsNaming, recordNames } from './named.ts'
import { titleWords } from './words.ts'
import type { Table } from '../../engine/table/table.ts'
import { editDistance } from '../../i18n/edit-distance.ts'
import { mostMistakes } from '../../i18n/near-names.ts'

/** Characters of a mistyped name that are compared. */
const longest = 60

/** The name of the table that a mistyped one most likely means; undefined if none is close. */
function closestName(table: Table, typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase().slice(0, longest)
  const [best] = recordNames(table)
    .map((name) => ({ name, far: editDistance(wanted, name) }))
    .sort((a, b) => a.far - b.far)
  return best !== undefined && best.far <= mostMistakes(wanted) ? best.name : undefined
}

/** The issue of a name that a table does not contain, with the name that may have been meant. */
export function unknownName(
  lookup: NamedLookup,
  table: Table,
  field: string,
  typed: string,
): Found {
  const closest = closestName(table, typed)
  const [title] = closest === undefined ? [] : titleWords(table, indexOfName(table, closest))
  const meant = title !== undefined && 'key' in title ? title.key : ''
  return {
    say: lookup.missing,
    field,
    values: { name: typed.slice(0, 60), found: meant === '' ? 'no' : 'yes', closest: meant },
  }
}

/** Why a table has no record for a named member; a column of the members contains the message. */
function whyLacking(
  { lacking, texts }: Table,
  tables: Tables,
  field: string,
  typed: string,
): Found | undefined {
  const reasons = (texts?.[lacking?.of ?? '']?.of ?? []).flatMap((id) => {
    const members = tables[id]
    const index = members === undefined ? -1 : indexOfName(members, typed)
    return members === undefined || index < 0
      ? []
      : (cellAt(members, lacking?.why ?? '', index) ?? [])
  })
  return reasons[0] === undefined ? undefined : { say: { field: reasons[0] }, field, values: {} }
}

/** The issue of a member that records of a table name: the visitor chooses one of these. */
function openChoice(table: Table, tables: Tables, field: string, typed: string): Found | undefined {
  const count = recordsNaming(table, typed).length
  const [title] = Object.values(table.texts ?? {})
    .flatMap(({ of = [] }) => of.flatMap((id) => tables[id] ?? []))
    .flatMap((members) => {
      const index = indexOfName(members, typed)
      return index < 0 ? [] : titleWords(members, index)
    })
  if (count === 0 || title === undefined || !('key' in title)) return undefined
  return { say: { field: 'records.several' }, field, values: { count, closest: title.key } }
}

/** Finds the one record that an input names. */
export const findNamed = byNames((lookup, tables, input) => {
  const [id = ''] = lookup.names
  const table = tables[lookup.table.id]
  const typed = input[id]
  if (table === undefined || typeof typed !== 'string') return undefined
  const index = indexOfName(table, typed)
  if (index >= 0) return { records: [{ table, index }], values: figuresAt(table, index) }
  // Without a message, an unknown name is no error: the program needs no record.
  const isNeeded = Object.keys(lookup.missing).length > 0
  return isNeeded
    ? (openChoice(table, tables, id, typed) ??
        whyLacking(table, tables, id, typed) ??
        unknownName(lookup, table, id, typed))
    : undefined
})
