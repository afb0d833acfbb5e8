import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8', '.txt': 'text/plain; charset=utf-8', '.png': 'image/png', '.ico': 'image/x-icon', '.xml': 'application/xml', '.webmanifest': 'application/manifest+json',
}

/** The file of an address: itself, or the index of its folder; undefined where there is none. */
function fileOf(site: string, pathname: string): string | undefined {
  const path = join(site, normalize(pathname))
  const candidates = extname(path) === '' ? [join(path, 'index.html')] : [path]
  return path.startsWith(site) ? candidates.find((file) => existsSync(file) && statSync(file).isFile()) : undefined
}

function answer(site: string, headers: Readonly<Record<string, string>>, request: IncomingMessage, response: ServerResponse): void {
  let pathname: string
  try {
    pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
  } catch {
    pathname = '/404'
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const found = fileOf(site, pathname)
  const language = /^\/(\w+)\//.exec(pathname)?.[1] ?? ''
  const missing = [join(site, language, '404.html'), join(site, '404.html')].find((file) => existsSync(file))!
  const file = found ?? missing
  const encodings = [request.headers['accept-encoding']].join()
  const packed = ([['br', '.br'], ['gzip', '.gz']] as const).find(([name, ending]) => encodings.includes(name) && existsSync(file + ending))
  const body = readFileSync(packed === undefined ? file : file + packed[1])
  response.writeHead(found === undefined ? 404 : 200, {
    ...headers,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Length': body.length,
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(packed !== undefined && { 'Content-Encoding': packed[0] }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Serves the built site as a static host would: compressed files, headers, a page for what is not found. */
export function serveSite(root: string, port: number): Promise<Server> {
  const headers = JSON.parse(readFileSync(join(root, 'dist/headers.json'), 'utf8')) as Record<string, string>
  const server = createServer((request, response) => answer(join(root, 'dist/site'), headers, request, response))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
