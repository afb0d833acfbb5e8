/**
 * What searches records: it arrives with them, and a page waits for neither. Fields of the same
 * records share it, however often they are drawn.
 */
import { memoize } from '#memoize.ts'
import * as reader from '../search/name-reader.ts'
import * as search from '../search/searchables.ts'

export { openLast } from './open-last.ts'
export { tablesOfChoice, tablesOfNames } from '../search/searchables.ts'
export const searchables = memoize(search.searchables, (table, tables, own, all, locale) => [
  table,
  ...Object.values(tables),
  own,
  ...all,
  locale,
])
export const labelsOf = memoize(search.labelsOf, (table, all) => [table, ...all])
export const nameReader = memoize(reader.nameReader)
