import { join } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { readFiles } from '../../src/project/files.ts'
import { readProject, type Finding } from '../../src/project/index.ts'
import { knownFindings } from './open-project.ts'

/**
 * The findings of the project in a folder, from a thread of their own.
 * @param script runs in the thread, and sends them: a script that is bundled already starts at once
 */
export const findingsBeside = (root: string, script: string): Promise<readonly Finding[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(join(root, 'scripts/run.mjs'), {
      argv: [script],
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    // After a message or an error, this has no effect.
    thread.once('exit', () => reject(new Error('the check ended before it was done')))
  })

/** What the thread does. */
export async function sendFindings(root: string): Promise<void> {
  const findings = await knownFindings(readProject(readFiles(root)), root)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(findings)
}
