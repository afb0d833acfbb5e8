import type { Changes } from '../editing/index.ts'
import type { Answer, Request, Surroundings } from './protocol.ts'

/** The part of a worker that is used here; tests connect the service without one. */
export interface Port {
  readonly send: (request: Request) => void
  readonly close: () => void
}

/** The page's end of the connection to the worker. */
export interface Connection {
  readonly open: (version: number, texts: ReadonlyMap<string, string>, around: Surroundings) => void
  /** Sends changed texts; their findings come as an answer. */
  readonly edit: (version: number, changes: Changes) => void
  /** The code of a module of the live page; undefined where the project has none. */
  readonly module: (version: number, name: string) => Promise<string | undefined>
  readonly close: () => void
}

/**
 * Connects a page to its worker.
 * @param connectPort opens the worker with what takes its answers
 * @param onAnswer takes all answers but those for modules; answers about versions older than the
 *   last one that was sent are dropped, except about what the live page shows
 */
export function connect(
  connectPort: (onAnswer: (answer: Answer) => void) => Port,
  onAnswer: (answer: Exclude<Answer, { kind: 'module' }>) => void,
): Connection {
  let newest = 0
  let lastId = 0
  const waiting = new Map<number, (code: string | undefined) => void>()
  const port = connectPort((answer) => {
    if (answer.kind === 'module') {
      waiting.get(answer.id)?.(answer.code)
      waiting.delete(answer.id)
    } else if (answer.version >= newest || answer.kind === 'shown') onAnswer(answer)
  })
  const sendNewer = (request: Request & { readonly version: number }): void => {
    newest = request.version
    port.send(request)
  }
  return {
    open: (version, texts, around) =>
      sendNewer({ kind: 'open', version, texts: [...texts], around }),
    edit: (version, changes) => sendNewer({ kind: 'edit', version, changes }),
    module: (version, name) =>
      new Promise((resolve) => {
        lastId += 1
        waiting.set(lastId, resolve)
        port.send({ kind: 'module', id: lastId, version, name })
      }),
    close() {
      port.close()
      for (const resolve of waiting.values()) resolve(undefined)
    },
  }
}
