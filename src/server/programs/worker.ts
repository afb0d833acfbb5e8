import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import type { AskPrograms } from './programs.ts'

/** An answer of the worker: by the number of its question. */
interface Answered {
  readonly number: number
  /** JSON. */
  readonly text?: string
  readonly failed?: true
}

/** More questions than that do not wait: they are refused. */
const mostWaiting = 500

/** A question that has waited so long is refused: the thread is not ready, or too busy (ms). */
const longestWait = 10_000

/** The programs in a thread of their own. */
export interface ProgramsWorker {
  /** Starts the thread, before there is a question. */
  readonly prepare: () => void
  readonly ask: AskPrograms
  readonly close: () => Promise<void>
}

/**
 * Asks programs in a thread of their own, so that a long calculation delays no other request. The
 * thread starts when it is prepared or with the first question, and again after it has ended.
 * @param file the path of the code of the thread
 * @param wait how long a question waits for its answer (milliseconds)
 */
export function programsWorker(file: string, wait = longestWait): ProgramsWorker {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: () => void }>()
  let last = 0
  let started: Worker | undefined
  const start = (): Worker => {
    // Options for a script on the command line are refused for a file.
    const worker = new Worker(file, { execArgv: [] })
    // The server ends without waiting for it.
    worker.unref()
    worker.on('message', ({ number, text, failed }: Answered) => {
      const question = waiting.get(number)
      waiting.delete(number)
      if (failed === true || text === undefined) question?.reject()
      else question?.resolve(JSON.parse(text))
    })
    const end = (): void => {
      // It exits after an error; another one may run by then.
      if (started !== worker) return
      started = undefined
      for (const { reject } of waiting.values()) reject()
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', end)
    return worker
  }
  const running = (): Worker => (started ??= start())
  return {
    prepare: () => void running(),
    ask: (question) => {
      if (waiting.size >= mostWaiting) throw new Problem('unavailable', { retryAfter: 5 })
      last += 1
      const number = last
      const end = Date.now() + wait
      return new Promise((resolve, reject) => {
        const refuse = (): void => {
          waiting.delete(number)
          reject(new Problem('unavailable', { retryAfter: 5 }))
        }
        const timer = setTimeout(refuse, wait)
        waiting.set(number, {
          resolve: (answer) => {
            clearTimeout(timer)
            resolve(answer)
          },
          reject: () => {
            clearTimeout(timer)
            refuse()
          },
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
        running().postMessage({ number, question, end })
      })
    },
    close: async () => {
      await started?.terminate()
    },
  }
}
