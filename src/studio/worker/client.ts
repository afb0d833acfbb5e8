import type { Changes } from '../editing/index.ts'
import type { Answer, News, Request, Surroundings } from './protocol.ts'
import type { Argument, QuestionName, Reply } from './questions/index.ts'

/** The part of a worker that is used here; tests connect the service without one. */
export interface Port {
  readonly send: (request: Request) => void
  readonly close: () => void
}

/** The page's end of the connection to the worker. */
export interface Connection {
  readonly open: (
    version: number,
    texts: ReadonlyMap<string, string>,
    around: Surroundings,
    before: readonly Changes[],
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
 * Connects a page to its worker.
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
  const waiting = new Map<number, (reply: never) => void>()
  const port = connectPort((answer) => {
    if (answer.kind === 'reply') {
      waiting.get(answer.id)?.(answer.reply as never)
      waiting.delete(answer.id)
    } else if (answer.version >= newest || answer.kind === 'shown') onNews(answer)
  })
  const sendNewer = (request: Request & { readonly version: number }): void => {
    newest = request.version
    port.send(request)
  }
  return {
    open: (version, texts, around, before) =>
      sendNewer({ kind: 'open', version, texts: [...texts], around, before }),
    edit: (version, changes) => sendNewer({ kind: 'edit', version, changes }),
    look: (file) => port.send({ kind: 'look', file }),
    ask: (name, shown, argument) =>
      new Promise((resolve) => {
        lastId += 1
        waiting.set(lastId, resolve)
        port.send({ kind: 'question', id: lastId, shown, name, argument })
      }),
    close() {
      port.close()
      for (const resolve of waiting.values()) resolve(undefined as never)
    },
  }
}
