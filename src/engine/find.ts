import type { Found, Input, Lookup, Tables } from './calculator.ts'
import { closestName, figuresAt, indexOfName, titleOf } from './named.ts'
import { matchPair } from './pair.ts'
import type { Table } from './table.ts'

/** The issue of a name that a table does not hold, with the name that may have been meant. */
function unknown(lookup: Lookup, table: Table, field: string, typed: string): Found {
  const closest = closestName(table, typed)
  const [title] = closest === undefined ? [] : titleOf(table, indexOfName(table, closest))
  const meant = title !== undefined && 'key' in title ? title.key : ''
  return { say: lookup.missing, field, values: { name: typed.slice(0, 60), found: meant === '' ? 'no' : 'yes', closest: meant } }
}

/** Finds the one row that an input names. */
export function findNamed(lookup: Lookup, tables: Tables, input: Input): Found | undefined {
  const [id = ''] = lookup.names ?? []
  const table = 'id' in lookup.table ? tables[lookup.table.id] : undefined
  const typed = input[id]
  if (table === undefined || typeof typed !== 'string') return undefined
  const index = indexOfName(table, typed)
  return index < 0 ? unknown(lookup, table, id, typed) : { rows: [{ table, index }], values: figuresAt(table, index) }
}

/** Finds every rule about the pair that two inputs name; no row where the table has no rule about it. */
export function findPair(lookup: Lookup, tables: Tables, input: Input): Found | undefined {
  const rules = 'id' in lookup.table ? tables[lookup.table.id] : undefined
  const members = tables[lookup.through ?? '']
  const [one = '', other = ''] = lookup.names ?? []
  const [first, second] = [input[one], input[other]]
  if (rules === undefined || members === undefined || typeof first !== 'string' || typeof second !== 'string') return undefined
  for (const [field, typed] of [[one, first], [other, second]] as const) {
    if (indexOfName(members, typed) < 0) return unknown(lookup, members, field, typed)
  }
  if (first === second && lookup.same !== undefined) return { say: lookup.same, field: other, values: {} }
  const matches = matchPair(rules, members, first, second)
  return { rows: matches, values: matches[0] === undefined ? {} : figuresAt(rules, matches[0].index) }
}
