import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readFiles } from '../../src/project/files.ts'
import { readProject } from '../../src/project/index.ts'
import { compare, type Compared } from './compare.ts'

interface Asked {
  readonly source: string
  readonly folder: string | undefined
  readonly root: string
}

/**
 * Compares the project in a folder with what was published, in a thread of its own: the site is
 * built meanwhile.
 */
export const compareBeside = (
  source: string,
  folder: string | undefined,
  root: string,
): Promise<Compared> =>
  new Promise((resolve, reject) => {
    const asked: Asked = { source, folder, root }
    const thread = new Worker(join(root, 'scripts/run.mjs'), {
      argv: ['publishing/compare-beside'],
      workerData: asked,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
  })

/** What the thread does. */
export async function run(): Promise<number> {
  if (isMainThread) return 2
  const { source, folder, root } = workerData as Asked
  const compared = await compare(readProject(readFiles(source, root)), folder, root)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(compared)
  return 0
}
