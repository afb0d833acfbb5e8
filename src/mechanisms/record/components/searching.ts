/** What searches records: it arrives with them, and a page waits for neither. */
export { nameReader } from '../search/name-reader.ts'
export { openLast } from './open-last.ts'
export { labelsOf, searchables, tablesOfChoice, tablesOfNames } from '../search/searchables.ts'
