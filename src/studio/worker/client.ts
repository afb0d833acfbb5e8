import type { Changes } from '../editing/index.ts'
import type { Answer, News, Request, Surroundings } from './protocol.ts'
import type { Argument, QuestionName, Reply } from './questions/index.ts'

/** The part of a worker that is used here; tests connect the service without one. */
interface Port {
  readonly send: (request: Request) => void
  readonly close: () => void
}

/** The page's end of the connection to the worker. */
export interface Connection {
  /** Opens a project, in a new worker if the last one has stalled. */
  readonly open: (
    version: number,
    texts: ReadonlyMap<string, string>,
    around: Surroundings,
    before: readonly Changes[],
    shown: number,
  ) => void
  /** Sends changed texts; their findings come as an answer. */
  readonly edit: (version: number, changes: Changes) => void
  /** Has a file checked first from now on. */
  readonly look: (file: string | undefined) => void
  /**
   * Asks about the newest texts, and a project that the live page shows, by its number; undefined
   * where there is no reply.
   */
  readonly ask: <Name extends QuestionName>(
    name: Name,
    shown: number,
    argument: Argument<Name>,
  ) => Promise<Reply<Name> | undefined>
  readonly close: () => void
}

/**
 * How long the worker may send nothing while it has work (ms). Texts of a draft can be such that a
 * step of the check does not end; the longest step of a sound project takes a few seconds.
 */
export const longestSilence = 60_000

/**
 * Connects a page to its worker, and ends one that has stalled.
 * @param connectPort opens the worker with what takes its answers
 * @param onNews takes all answers but replies; those about versions older than the last one that
 *   was sent are dropped, except about what the live page shows
 */
export function connect(
  connectPort: (onAnswer: (answer: Answer) => void) => Port,
  onNews: (news: News) => void,
): Connection {
  let newest = 0
  let lastId = 0
  let port: Port | undefined
  /** Whether the findings of the newest version are still to come. */
  let isChecking = false
  let looked: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<number, (reply: never) => void>()

  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
    port?.close()
    port = undefined
    for (const resolve of waiting.values()) resolve(undefined as never)
    waiting.clear()
  }
  /** Begins to wait for the next answer, if there is one to come. */
  const watch = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isChecking || waiting.size > 0)
      timer = setTimeout(() => {
        end()
        onNews({ kind: 'stalled', version: newest })
      }, longestSilence)
  }
  const take = (answer: Answer): void => {
    if (answer.kind === 'reply') {
      waiting.get(answer.id)?.(answer.reply as never)
      waiting.delete(answer.id)
    } else if (answer.kind !== 'working') {
      const isNewest = answer.version >= newest
      const isWhole = answer.kind === 'findings' && answer.file === undefined
      if (isNewest && (isWhole || answer.kind === 'failed')) isChecking = false
      if (isNewest || answer.kind === 'shown') onNews(answer)
    }
    watch()
  }
  const send = (request: Request): void => {
    port?.send(request)
    // Further requests do not give it more time.
    if (timer === undefined) watch()
  }
  const sendNewer = (request: Request & { readonly version: number }): void => {
    newest = request.version
    isChecking = true
    send(request)
  }
  return {
    open(version, texts, around, before, shown) {
      port ??= connectPort(take)
      if (looked !== undefined) send({ kind: 'look', file: looked })
      sendNewer({ kind: 'open', version, texts: [...texts], around, before, shown })
    },
    edit: (version, changes) => sendNewer({ kind: 'edit', version, changes }),
    look(file) {
      looked = file
      send({ kind: 'look', file })
    },
    ask: (name, shown, argument) =>
      new Promise((resolve) => {
        if (port === undefined) return resolve(undefined)
        lastId += 1
        waiting.set(lastId, resolve)
        return send({ kind: 'question', id: lastId, shown, name, argument })
      }),
    close: end,
  }
}
