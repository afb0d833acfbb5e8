import type { IncomingHttpHeaders } from 'node:http'

/** The origin of a page of another site that may ask; undefined if there is none, or it may not. */
export function sharedOrigin(
  { origin }: Pick<IncomingHttpHeaders, 'origin'>,
  allowed: readonly string[] = [],
): string | undefined {
  if (origin === undefined) return undefined
  if (allowed.includes('*')) return '*'
  return allowed.includes(origin) ? origin : undefined
}

/** Lets programs of other sites read an answer (CORS). Caches keep one for each origin. */
export function shareAnswer(response: Response, origin: string | undefined): Response {
  response.headers.append('Vary', 'Origin, Accept-Language')
  if (origin === undefined) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

/** What a browser asks before it sends JSON to another site. */
export const preflight = (origin: string | undefined, methods: string): Response =>
  shareAnswer(
    new Response(null, {
      status: 204,
      headers:
        origin === undefined
          ? {}
          : {
              'Access-Control-Allow-Methods': methods,
              'Access-Control-Allow-Headers': 'Content-Type, Accept-Language, If-None-Match',
              'Access-Control-Max-Age': '600',
            },
    }),
    origin,
  )
