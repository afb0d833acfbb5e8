/** What searches records: it arrives with them, and a page waits for neither. */
export { namedInFull, searchOver } from './record-search.ts'
export { openLast } from './open-last.ts'
export { searchables, tablesOfChoice, tablesOfNames } from './searchables.ts'
