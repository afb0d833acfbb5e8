import { byNames } from '../name-lookup/by-names.ts'
import { unknownName } from '../name-lookup/find.ts'
import { figuresAt, indexOfName } from '../name-lookup/named.ts'
import { titleWords } from '../name-lookup/words.ts'
import { isBarred, statusesOf } from '../remark/status/statuses.ts'
import { matchPair } from './pair.ts'

/**
 * Finds every rule about the pair that two inputs name; no record where the table has no rule about
 * it.
 */
export const findPair = byNames((lookup, tables, input) => {
  const rules = tables[lookup.table.id]
  const members = tables[lookup.through ?? '']
  const [one = '', other = ''] = lookup.names
  const [first, second] = [input[one], input[other]]
  if (
    rules === undefined ||
    members === undefined ||
    typeof first !== 'string' ||
    typeof second !== 'string'
  )
    return undefined
  for (const [field, typed] of [
    [one, first],
    [other, second],
  ] as const) {
    if (indexOfName(members, typed) < 0) return unknownName(lookup, members, field, typed)
  }
  if (first === second && lookup.same !== undefined) {
    const [title] = titleWords(members, indexOfName(members, first))
    const closest = title !== undefined && 'key' in title ? title.key : ''
    return {
      say: lookup.same,
      field: other,
      values: { found: closest === '' ? 'no' : 'yes', closest },
    }
  }
  const named = [first, second].map((name) => ({ table: members, name }))
  const matches = matchPair(rules, members, first, second, isBarred(statusesOf(named, tables)))
  return {
    records: matches,
    values: matches[0] === undefined ? {} : figuresAt(rules, matches[0].index),
  }
})
