/**
 * All that a compiled program with lists brings along: its emitted code calls `sum` and `count`,
 * the engine the rest.
 */
import type { RunPart, ListEngine } from '#engine/calculator.ts'
import { boundOf } from './bounds.ts'
import { fillList, listTables } from './fill.ts'
import { entryIssue } from './issue-of.ts'
import { refineListResults } from './refine.ts'
import { fromText, toText } from './text.ts'

export { count, sum } from './sums.ts'
export const engine: ListEngine = { issueOf: entryIssue, toText, fromText }
export const part: RunPart = {
  fill: fillList,
  boundOf,
  refine: refineListResults,
  tables: listTables,
}
