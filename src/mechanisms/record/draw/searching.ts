/** What searches records: it arrives with them, and a page waits for neither. */
export { namedInFull } from '../search/named-in-full.ts'
export { searchOver } from '../search/record-search.ts'
export { openLast } from './open-last.ts'
export { labelsOf, searchables, tablesOfChoice, tablesOfNames } from '../search/searchables.ts'
