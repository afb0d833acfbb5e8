import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project/root.ts'

/** Dear work of tests, which has a budget (`tests/budget.json`). */
export type Counted =
  | 'whole-project load'
  | 'whole check'
  | 'program of the clinic compiled'
  | 'server process'
  | 'site with a server'
  | 'build'
  | 'Studio'
  | 'browser context'
  | 'page opened'

/** What vitest states in the process that runs a test file. */
const worker = (): { readonly filepath?: string } | undefined =>
  Reflect.get(globalThis, '__vitest_worker__') as { readonly filepath?: string } | undefined

/**
 * Counts dear work: appends `{what, file}` as a line to the file that `TEST_COUNTS` names, and does
 * nothing without it. The helpers that do such work call it.
 * @param test the file of the test; by default the one that vitest runs
 */
export function count(what: Counted, test = worker()?.filepath): void {
  const counts = process.env['TEST_COUNTS']
  if (counts === undefined) return
  const file = test === undefined ? undefined : relative(root, test)
  appendFileSync(counts, `${JSON.stringify({ what, file })}\n`)
}
