import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import {
  folderFiles,
  missingPage,
  servingOf,
  resolveRequest,
  type Serving,
  type SiteFiles,
} from './site-files.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}

/** Whether the client takes an encoding: `br;q=0` refuses it. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !rest.some((piece) => /^q=0(\.0*)?$/.test(piece))
  })

/** A site as it is served at a moment. */
export interface ServedSite extends Serving {
  readonly files: SiteFiles
}

/** A file in the best encoding that the client takes and the site has; undefined without one. */
async function readPacked(files: SiteFiles, file: string, { headers }: IncomingMessage) {
  const accepted = [headers['accept-encoding']].join()
  const packed = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  ).find(([name, ending]) => takes(accepted, name) && files.has(file + ending))
  const body = await files.read(file + (packed?.[1] ?? ''))
  return body && { file, body, encoding: packed?.[0] }
}

/** A site that is served before all of it is built. */
export interface EarlySite {
  readonly siteNow: () => ServedSite
  /** Is called when the first request can arrive. */
  readonly onListening: () => void
  /** Is called when no further requests are answered. */
  readonly onStop: () => void
}

async function respond(
  { files, headersOf, moved }: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = headersOf(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
    return
  }
  const target = request.url ?? '/'
  const way = resolveRequest(files, target, moved)
  if (way.kind === 'moved') {
    response
      .writeHead(308, {
        ...headers,
        Location: way.to,
        'Cache-Control': 'no-cache',
        'Content-Length': 0,
      })
      .end()
    return
  }
  const asked = way.kind === 'file' ? await readPacked(files, way.file, request) : undefined
  const found = asked !== undefined
  const sent = asked ?? (await readPacked(files, missingPage(files, target), request))
  if (sent === undefined) throw new Error('the site has no page for what is not found')
  const { file, body, encoding } = sent
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const known =
    found &&
    [request.headers['if-none-match']]
      .join()
      .split(',')
      .some((each) => each.trim().replace(/^W\//, '') === tag)
  const status = known ? 304 : 200
  response.writeHead(found ? status : 404, {
    'Cache-Control':
      found && target.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // A site whose files change under their names sends all of them as not cacheable.
    ...headers,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(!known && { 'Content-Length': body.length }),
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' || known ? undefined : body)
}

/**
 * The answer while there is no site to serve: the folder is empty, or another build is about to
 * replace it.
 */
const notThere = 'The site is not there yet: it is being built. Please try again in a moment.\n'

function respondNotFound(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response
    .writeHead(503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': 5,
    })
    .end(notThere)
}

/** Answers a request that is not for the site. @returns whether it was one */
export type Besides = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves a site as a static host would: compressed files where there are any, headers, a page for
 * what is not found.
 * @param siteNow the site at the moment of a request; it fails without a site
 */
export function serve(
  port: number,
  siteNow: () => ServedSite | Promise<ServedSite>,
  besides: Besides = () => false,
): Promise<Server> {
  const answerNow = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A requested file may disappear at any moment: a new build replaces the old one.
    try {
      await respond(await siteNow(), request, response)
    } catch {
      respondNotFound(response)
    }
  }
  const server = createServer((request, response) => {
    if (!besides(request, response)) void answerNow(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** The site that is built into a folder, at the moment of a request. */
export function builtSite(built: string): () => ServedSite {
  const serving = servingOf()
  return () => {
    // Of a published site, another version may replace this one at any moment.
    const there = realpathSync(built)
    return { ...serving(there), files: folderFiles(join(there, 'site')) }
  }
}

/** Serves the site that is built into a folder. */
export const serveSite = (
  root: string,
  port: number,
  built = join(root, 'dist'),
  besides?: Besides,
): Promise<Server> => serve(port, builtSite(built), besides)
