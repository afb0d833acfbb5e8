import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** The test file that runs, by its path in the project, if one does. */
function runningFile(): string | undefined {
  const path = expect.getState().testPath
  return path?.replace(`${process.cwd()}/`, '')
}

/**
 * Counts dear work of the unit tests: appends a line `{what, file}` to the file that `TEST_COUNTS`
 * names, and does nothing without it. The budget of a whole run is compared with these lines.
 * @param what the kind of work
 */
export function count(what: 'whole-project load' | 'whole check'): void {
  const counts = process.env['TEST_COUNTS']
  if (counts !== undefined)
    appendFileSync(counts, `${JSON.stringify({ what, file: runningFile() })}\n`)
}
