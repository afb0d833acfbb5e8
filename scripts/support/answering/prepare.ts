import { bundled } from '../bundled.mjs'

/** What answers others: the thread of the server, and the command for assistants. */
export const answeringScripts: readonly string[] = [
  'scripts/support/answering/programs-thread.ts',
  'scripts/mcp.ts',
]

/**
 * Prepares what answers others, after the check of the project, whose findings are kept: then both
 * begin at once.
 */
export async function prepareAnswering(): Promise<void> {
  for (const script of answeringScripts) await bundled(script)
}

/** What is printed where the check of the project delays the first answer. */
export const notPrepared =
  'The calculators for other software are checked first: they have changed since the last build.'
