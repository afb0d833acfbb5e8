import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readFiles } from '../../../src/project/files.ts'
import { readProject } from '../../../src/project/index.ts'
import { compareWithPublished, type Compared } from './compare.ts'
import { listTitle, type Listed } from '../list-page.ts'

interface WorkerRequest {
  readonly source: string
  readonly folder: string | undefined
  readonly root: string
}

/**
 * Compares the project in a folder with what was published, in a thread of its own: the site is
 * served meanwhile.
 */
export const compareBeside = (
  source: string,
  folder: string | undefined,
  root: string,
): Promise<Compared> =>
  new Promise((resolve, reject) => {
    const asked: WorkerRequest = { source, folder, root }
    const thread = new Worker(join(root, 'scripts/run.mjs'), {
      argv: ['publishing/comparing/compare-beside'],
      workerData: asked,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    // After a message or an error, this says nothing more.
    thread.once('exit', () => reject(new Error('it ended before it was done')))
  })

/** What a comparison has to list: where it fails, that it has. */
export const listing = (comparing: Promise<Compared>): Promise<Listed> =>
  comparing.then(
    ({ listed }) => listed,
    (error: Error) => ({
      title: listTitle,
      introduction: `The comparison has failed: ${error.message}. The preview is as it should be.`,
      sections: [],
    }),
  )

/** What the thread does. */
export async function run(): Promise<number> {
  if (isMainThread) return 2
  const { source, folder, root } = workerData as WorkerRequest
  const compared = await compareWithPublished(readProject(readFiles(source, root)), folder, root)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(compared)
  return 0
}
