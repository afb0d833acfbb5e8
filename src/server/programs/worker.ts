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

/** The programs in a thread of their own. */
export interface ProgramsWorker {
  readonly ask: AskPrograms
  readonly close: () => Promise<void>
}

/**
 * Asks programs in a thread of their own, so that a long calculation delays no other request. The
 * thread starts with the first question, and again after it has ended.
 * @param file gives the path of the code of the thread
 */
export function programsWorker(file: () => Promise<string>): ProgramsWorker {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: () => void }>()
  let last = 0
  let started: Promise<Worker> | undefined
  const start = async (): Promise<Worker> => {
    const worker = new Worker(await file())
    // The server ends without waiting for it.
    worker.unref()
    worker.on('message', ({ number, text, failed }: Answered) => {
      const question = waiting.get(number)
      waiting.delete(number)
      if (failed === true || text === undefined) question?.reject()
      else question?.resolve(JSON.parse(text))
    })
    const end = (): void => {
      started = undefined
      for (const { reject } of waiting.values()) reject()
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', end)
    return worker
  }
  return {
    ask: async (question) => {
      if (waiting.size >= mostWaiting) throw new Problem('unavailable', { retryAfter: 5 })
      started ??= start().catch((error: unknown) => {
        started = undefined
        throw error
      })
      const worker = await started
      last += 1
      const number = last
      return new Promise((resolve, reject) => {
        waiting.set(number, {
          resolve,
          reject: () => reject(new Problem('unavailable', { retryAfter: 5 })),
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
        worker.postMessage({ number, question })
      })
    },
    close: async () => {
      await (await started)?.terminate()
    },
  }
}
