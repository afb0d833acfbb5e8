import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from './database/database.ts'
import { isUnavailable } from './database/unavailable.ts'
import { readJsonBody, type BodyLimits, type JsonBody } from './http/body.ts'
import { clientAddress } from './http/client-address.ts'
import {
  identifyNobody,
  type Asked,
  type Endpoint,
  type Identify,
  type Reply,
} from './http/endpoint.ts'
import { faultFacts, type Log } from './http/log.ts'
import {
  answerHeaders,
  languageOf,
  Problem,
  problemResponse,
  type WordsByLanguage,
} from './http/problem.ts'
import { isOwnOrigin } from './http/origin.ts'
import { isServerPath } from './http/server-path.ts'
import { health } from './health/health.ts'
import { receiveForm } from './messages/receive.ts'
import { exportMessages, listMessages, updateMessage } from './messages/inbox.ts'
import { formLimits, type FormLimits } from './messages/limits.ts'
import type { Digest } from './secret.ts'
import type { ServerSettings } from './settings.ts'

/** All that the server works with. */
export interface ServerParts {
  readonly settings: Pick<ServerSettings, 'siteAddress' | 'isTrustedProxy'>
  readonly database: Database
  readonly digest: Digest
  readonly words: WordsByLanguage
  readonly log: Log
  /** Identifies the sender of a request. Without accounts there is none: staff routes refuse all. */
  readonly identify?: Identify
  readonly limits?: { readonly body?: BodyLimits; readonly forms?: FormLimits }
  readonly now?: () => number
}

type Environment = { Bindings: HttpBindings }

/** The addresses of the server. */
export const endpoints = (forms: FormLimits = formLimits): readonly Endpoint[] => [
  health,
  receiveForm(forms),
  listMessages,
  updateMessage,
  exportMessages,
]

const replyResponse = ({ status, body, type, headers }: Reply): Response =>
  new Response(type === undefined ? JSON.stringify(body) : (body as string), {
    status,
    headers: { ...answerHeaders, 'Content-Type': type ?? 'application/json', ...headers },
  })

/** Runs the handler of an endpoint in its transaction. */
async function answerIn(
  parts: ServerParts,
  endpoint: Endpoint,
  context: Context<Environment>,
): Promise<Reply> {
  const { settings, database, digest, identify = identifyNobody, now = Date.now } = parts
  const { incoming } = context.env
  const isWriting = endpoint.method !== 'GET'
  if (isWriting && !isOwnOrigin(incoming.headers, settings.siteAddress))
    throw new Problem('notAllowed')
  // The whole body is here before a transaction begins: a slow visitor holds no connection.
  const body: JsonBody = isWriting ? await readJsonBody(incoming, parts.limits?.body) : {}
  const [forwarded] = [incoming.headers['x-forwarded-for'] ?? []].flat().slice(-1)
  const asked: Asked = {
    params: context.req.param(),
    query: new URL(context.req.url).searchParams,
    body,
    address: clientAddress(incoming.socket.remoteAddress, forwarded, settings.isTrustedProxy),
    digest,
    now: now(),
  }
  return database[endpoint.mode](async (tx) => {
    if (endpoint.access === 'anyone') return endpoint.handle(tx, asked)
    const who = await identify(tx, context.req.raw.headers)
    if (who === undefined) throw new Problem('signIn')
    if (who.role === 'visitor') throw new Problem('notAllowed')
    return endpoint.handle(tx, asked, who)
  })
}

/** The problem response for an error; faults of the server are logged. */
function problemOf(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error
  const isAway = isUnavailable(error)
  log(isAway ? 'unavailable' : 'fault', faultFacts(error))
  return isAway ? new Problem('unavailable', { retryAfter: 5 }) : new Problem('fault')
}

/** The server as a Hono app. */
export function createApp(parts: ServerParts): Hono<Environment> {
  const { words, log } = parts
  const app = new Hono<Environment>()
  const refuse = (error: unknown, context: Context<Environment>): Response => {
    const response = problemResponse(
      problemOf(error, log),
      words,
      languageOf(context.req.header('accept-language') ?? null, words),
    )
    // The rest of a refused body is not read: the connection closes with the response.
    if (!context.env.incoming.complete) response.headers.set('Connection', 'close')
    return response
  }
  const all = endpoints(parts.limits?.forms)
  for (const endpoint of all)
    app.on(endpoint.method, endpoint.path, async (context) => {
      const began = performance.now()
      let response: Response
      try {
        response = replyResponse(await answerIn(parts, endpoint, context))
      } catch (error) {
        response = refuse(error, context)
      }
      // The address of the endpoint, never that of the request, which may name a person.
      log('request', {
        method: endpoint.method,
        path: endpoint.path,
        status: response.status,
        ms: Math.ceil(performance.now() - began),
      })
      return response
    })
  for (const path of new Set(all.map((each) => each.path))) {
    const methods = all.filter((each) => each.path === path).map(({ method }) => method)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (context) => refuse(new Problem('wrongMethod', { allow }), context))
  }
  app.notFound((context) => refuse(new Problem('notFound'), context))
  app.onError((error, context) => refuse(error, context))
  return app
}

/** The server as a listener of Node, for the requests of its own addresses. */
export function serverListener(
  parts: ServerParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { words, log } = parts
  const listener = getRequestListener((request, bindings) => createdApp.fetch(request, bindings), {
    overrideGlobalObjects: false,
    // A malformed request: an invalid host name or address.
    errorHandler: () => problemResponse(new Problem('badRequest'), words, languageOf(null, words)),
  })
  const createdApp = createApp(parts)
  return (request, response) => {
    if (!isServerPath(request.url ?? '/')) return false
    listener(request, response).catch((error: unknown) => {
      log('fault', faultFacts(error))
      response.destroy()
    })
    return true
  }
}
