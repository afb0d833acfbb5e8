/** The server of the Studio on this machine: the page, the project's files, and what changes them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isTextOrNull } from '#drafts/writable.ts'
import { cookieName, hasToken, namesThisMachine, comesFromPage, isToken } from './access.ts'
import { PathRefused, writeChanges, type WantedChange } from './project-store.ts'
import type { Publications } from './publications.ts'
import { publishingRoutes } from './publishing-routes.ts'
import { liveAnswer } from './live-answers.ts'
import {
  fileAnswer,
  jsonAnswer,
  studioAnswer,
  studioHeaders,
  type Opened,
  type StudioSite,
} from './site-answers.ts'

interface StudioOptions {
  readonly folder: string
  readonly port: number
  readonly token: string
  readonly site: () => Promise<StudioSite>
  readonly open: () => Opened
  /** Calls back with the files that someone else has changed; `null` for a removed one. */
  readonly watch: (report: (changes: Readonly<Record<string, string | null>>) => void) => () => void
  readonly publications: Publications
}

/** The largest body: all texts of a large project. */
const mostBytes = 32 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The changes in a body; undefined if it has another shape. */
function changesIn(body: string): readonly WantedChange[] | undefined {
  try {
    const { changes } = JSON.parse(body) as { readonly changes?: unknown }
    if (!Array.isArray(changes)) return undefined
    const wanted = changes as Partial<WantedChange>[]
    return wanted.every(
      (each) => typeof each?.path === 'string' && isTextOrNull(each.was) && isTextOrNull(each.text),
    )
      ? (wanted as WantedChange[])
      : undefined
  } catch {
    return undefined
  }
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Has a server listen on this machine alone; 0 chooses a free port. @returns its port */
const listenAt = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Starts the server. It answers this machine alone, and only who has the token. The next port is
 * the origin of the live page.
 */
export async function serveStudio(options: StudioOptions): Promise<Server> {
  const { folder, token, open, watch } = options
  let site: Promise<StudioSite> | undefined
  const siteOnce = (): Promise<StudioSite> => (site ??= options.site())
  let port = options.port
  let livePort = 0
  const listeners = new Set<ServerResponse>()
  const stop = watch((changes) => {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(changes)}\n\n`)
  })

  const send = (
    response: ServerResponse,
    status: number,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): void => {
    response.writeHead(status, { ...studioHeaders, ...headers }).end(body)
  }
  const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
    const { body, headers } = jsonAnswer(value)
    send(response, status, body, headers)
  }

  const save = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return send(response, 415, 'JSON is expected')
    const body = await bodyOf(request)
    if (body === undefined) return send(response, 413, 'This is too large')
    const changes = changesIn(body)
    if (changes === undefined) return send(response, 400, 'These are no changes of files')
    try {
      const conflicts = writeChanges(folder, changes)
      return conflicts.length > 0
        ? sendJson(response, 409, { conflicts })
        : sendJson(response, 200, { written: changes.length })
    } catch (error) {
      if (error instanceof PathRefused) return sendJson(response, 403, { refused: error.path })
      return sendJson(response, 507, { code: (error as NodeJS.ErrnoException).code ?? 'unknown' })
    }
  }

  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { ...studioHeaders, 'Content-Type': 'text/event-stream' })
    response.write(': open\n\n')
    listeners.add(response)
    request.once('close', () => listeners.delete(response))
  }

  const answerPublishing = publishingRoutes(options.publications, { send, sendJson, bodyOf })

  /** Answers a request that may be answered. */
  const route = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, hostname }: URL,
  ): Promise<void> => {
    const path = decodeURIComponent(pathname)
    if (path === '/studio/api/files' && request.method === 'PUT') return save(request, response)
    if (await answerPublishing(request, response, path)) return undefined
    if (!isReading(request)) return send(response, 405, 'This cannot be written', { Allow: 'GET' })
    if (path === '/studio/api/changes') return listen(request, response)
    const found = /^\/studio(\/|$)/.test(path)
      ? await studioAnswer(path, siteOnce, open, `http://${hostname}:${livePort}`)
      : await fileAnswer((await siteOnce()).site, path)
    return found === undefined
      ? send(response, 404, 'There is no such file')
      : send(response, 200, found.body, found.headers)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers } = request
    const address = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`)
    if (!namesThisMachine(headers, port) || !comesFromPage(headers, !isReading(request)))
      return send(response, 403, 'Only the Studio of this machine is answered')
    const given = address.searchParams.get('token')
    if (address.pathname === '/studio' && isToken(given, token))
      // The token leaves the address bar, and with it the history.
      return send(response, 303, '', {
        Location: '/studio',
        'Set-Cookie': `${cookieName(port)}=${token}; HttpOnly; SameSite=Strict; Path=/`,
      })
    if (!hasToken(headers, port, token))
      return send(response, 401, 'Open the address that npm run studio has printed')
    return route(request, response, address)
  }

  /** Answers at the origin of the live page, which has another port. */
  const answerLive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers } = request
    if (!namesThisMachine(headers, livePort))
      return send(response, 403, 'Only the Studio of this machine is answered')
    const { hostname } = new URL(`http://${headers.host}`)
    const studio = `http://${hostname}:${port}`
    const [status, { body, headers: own }] = await liveAnswer(request, siteOnce, studio)
    return send(response, status, body, own)
  }

  const serve = (answerOne: typeof answer): Server =>
    createServer((request, response) => {
      answerOne(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else if (error instanceof URIError || error instanceof TypeError)
          send(response, 400, 'This is no address')
        else send(response, 500, error instanceof Error ? error.message : String(error))
      })
    })
  const server = serve(answer)
  const live = serve(answerLive)
  server.once('close', () => {
    stop()
    live.closeAllConnections()
    live.close()
  })
  port = await listenAt(server, options.port)
  livePort = await listenAt(live, port + 1).catch(() => listenAt(live, 0))
  return server
}
