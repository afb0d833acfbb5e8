/** All that a compiled program with rows brings along: its emitted code calls `sum` and `count`, the engine the rest. */
import type { RowEngine } from '../calculator.ts'
import { fill, tablesOf } from './fill.ts'
import { finish } from './finish.ts'
import { issueOf } from './issue-of.ts'
import { notices } from './notices.ts'
import { fromText, toText } from './text.ts'

export { choices, figures } from './compact.ts'
export { checked } from './checked.ts'
export { count, sum } from './sums.ts'
export const engine: RowEngine = { fill, finish, notices, issueOf, toText, fromText, tablesOf }
