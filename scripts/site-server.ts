import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

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

/** The path of a request; undefined where it cannot be read as one. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
    return path.includes('\0') ? undefined : normalize(path)
  } catch {
    return undefined
  }
}

/** The file of a path: itself, or the index of its folder; undefined where there is none that visitors may see. */
function fileOf(site: string, path: string | undefined): string | undefined {
  if (path === undefined || path.split('/').some((part) => part.startsWith('.'))) return undefined
  const file = join(site, path)
  if (!`${file}${sep}`.startsWith(`${site}${sep}`)) return undefined
  return [file, join(file, 'index.html')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  )
}

/** Whether the client takes an encoding: `br;q=0` refuses it. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !rest.some((piece) => /^q=0(\.0*)?$/.test(piece))
  })

function answer(
  site: string,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request)
  const found = fileOf(site, path)
  const language = /^\/(\w+)(\/|$)/.exec(path ?? '')?.[1] ?? ''
  const file =
    found ??
    [join(site, language, '404.html'), join(site, '404.html')].find((each) => existsSync(each))!
  const accepted = [request.headers['accept-encoding']].join()
  const packed = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  ).find(([name, ending]) => takes(accepted, name) && existsSync(file + ending))
  const body = readFileSync(packed === undefined ? file : file + packed[1])
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const known =
    found !== undefined &&
    [request.headers['if-none-match']]
      .join()
      .split(',')
      .some((each) => each.trim().replace(/^W\//, '') === tag)
  response.writeHead(found === undefined ? 404 : known ? 304 : 200, {
    ...headers,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control':
      found !== undefined && path?.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(!known && { 'Content-Length': body.length }),
    ...(packed !== undefined && { 'Content-Encoding': packed[0] }),
  })
  response.end(request.method === 'HEAD' || known ? undefined : body)
}

/** Serves the site, built into a folder, as a static host would: compressed files, headers, a page for what is not found. */
export function serveSite(root: string, port: number, built = join(root, 'dist')): Promise<Server> {
  const headers = JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')) as Record<
    string,
    string
  >
  const server = createServer((request, response) =>
    answer(join(built, 'site'), headers, request, response),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
