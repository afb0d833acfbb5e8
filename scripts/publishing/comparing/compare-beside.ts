import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readFiles } from '#project/files.ts'
import { readProject } from '#project/index.ts'
import { compareWithPublished, type Compared } from './compare.ts'
import { listWordsOf, type ListWords } from './list-words.ts'
import { listTitle, type Listed } from '../list-page.ts'
import { StepProblem, stepProblem, type ProblemTexts, type Step } from '../publish-step.ts'

interface WorkerRequest {
  readonly source: string
  readonly folder: string | undefined
  readonly root: string
  readonly language: string | undefined
}

/** What the thread sends: an error would lose its class on the way. */
type Sent = { readonly compared: Compared } | { readonly problem: ProblemTexts }

/**
 * Compares the project in a folder with what was published, in a separate thread: the site is
 * served meanwhile.
 * @param stop ends the thread
 * @param language the language of the list; that of the commands if undefined
 */
export const compareBeside = (
  source: string,
  folder: string | undefined,
  root: string,
  stop?: AbortSignal,
  language?: string,
): Promise<Compared> =>
  new Promise((resolve, reject) => {
    const request: WorkerRequest = { source, folder, root, language }
    const thread = new Worker(join(root, 'scripts/run.mjs'), {
      argv: ['publishing/comparing/compare-beside'],
      workerData: request,
    })
    stop?.addEventListener('abort', () => void thread.terminate())
    thread.once('message', (sent: Sent) => {
      if ('compared' in sent) resolve(sent.compared)
      else reject(new StepProblem(sent.problem))
    })
    thread.once('error', (error) => reject(error))
    // After a message or an error, this has no effect.
    thread.once('exit', () => reject(new Error('it ended before it was done')))
  })

/** What a comparison has to list: where it fails, that it has. */
export const listing = (
  comparing: Promise<Compared>,
  words: () => ListWords = listWordsOf,
): Promise<Listed> =>
  comparing.then(
    ({ listed }) => listed,
    (error: Error) => {
      const { what, fix } = stepProblem(error, comparingStep(undefined)).texts
      return {
        title: listTitle,
        introduction: words().say('failed', { reason: `${what} ${fix}` }),
        sections: [],
      }
    },
  )

const comparingStep = (folder: string | undefined): Step => ({
  doing: 'comparing with the published version',
  folder: folder ?? 'the published folder',
})

/** What the thread does. */
export async function run(): Promise<number> {
  if (isMainThread) return 2
  const { source, folder, root, language } = workerData as WorkerRequest
  const send = (sent: Sent): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort!.postMessage(sent)
  }
  try {
    const project = readProject(readFiles(source, root))
    send({ compared: await compareWithPublished(project, folder, root, language) })
    return 0
  } catch (error) {
    send({ problem: stepProblem(error, comparingStep(folder)).texts })
    return 1
  }
}
