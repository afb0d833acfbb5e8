import type { IncomingMessage, ServerResponse } from 'node:http'

/** Headers of a request that has come through a proxy, and so from another machine. */
const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Answers `GET /metrics` to programs on this machine; for all others there is no such address.
 * @returns whether it was such a request
 */
export function answerMetrics(
  { method, url, socket, headers }: IncomingMessage,
  response: ServerResponse,
  text: () => Promise<string>,
): boolean {
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  const isProxied = proxied.some((name) => headers[name] !== undefined)
  if (method !== 'GET' || url !== '/metrics' || !isHere || isProxied) return false
  text().then(
    (body) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end(body),
    // The database is away: what scrapes notes that, and asks again.
    () => response.writeHead(503).end(),
  )
  return true
}
