/** The requests of the Studio's page about publishing. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Publications } from './publications.ts'

/** Sends an answer with the headers of the Studio's server. */
interface Senders {
  readonly send: (response: ServerResponse, status: number, text: string) => void
  readonly sendJson: (response: ServerResponse, status: number, value: unknown) => void
  /** The text of a body; undefined if it is too large. */
  readonly bodyOf: (request: IncomingMessage) => Promise<string | undefined>
}

/** The version in a body; undefined to publish the files on disk. @throws SyntaxError */
function wantedVersion(body: string): string | undefined {
  const { version } = JSON.parse(body) as { readonly version?: unknown }
  if (version !== undefined && typeof version !== 'string') throw new SyntaxError('no version')
  return version
}

/** The language that a list is wanted in. */
const listLanguage = ({ url = '' }: IncomingMessage): string | undefined =>
  /\?language=([a-z]{2,3})$/.exec(url)?.[1]

/**
 * Answers requests about publishing:
 *
 * - `GET /studio/api/versions`: the folder and its versions; `{}` where none was named;
 * - `GET /studio/api/differences?language=ar`: what changes for visitors;
 * - `POST /studio/api/versions` `{version?}`: publishes, or gives visitors a kept version again.
 *   The answer has a line of JSON for each line of the command, and at last whether it is done.
 *
 * @returns what answers a request; false if it is about something else
 */
export function publishingRoutes(
  publications: Publications | undefined,
  { send, sendJson, bodyOf }: Senders,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  let isPublishing = false

  const compare = async (
    request: IncomingMessage,
    response: ServerResponse,
    of: Publications,
  ): Promise<void> => {
    const stop = new AbortController()
    response.once('close', () => stop.abort())
    const listed = await of.compare(stop.signal, listLanguage(request))
    if (!response.destroyed) sendJson(response, 200, listed)
  }

  const publish = async (
    request: IncomingMessage,
    response: ServerResponse,
    of: Publications,
  ): Promise<void> => {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return send(response, 415, 'JSON is expected')
    const body = await bodyOf(request)
    let version: string | undefined
    try {
      version = wantedVersion(body ?? '')
    } catch {
      return send(response, 400, 'This is no version')
    }
    if (version !== undefined && !of.versions().versions.includes(version))
      return send(response, 404, 'There is no such version')
    if (isPublishing) return send(response, 409, 'A version is being published')
    isPublishing = true
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    const write = (value: unknown): void => {
      // A page that was closed does not end the publication.
      if (!response.destroyed) response.write(`${JSON.stringify(value)}\n`)
    }
    try {
      write({ isDone: await of.publish(version, (line) => write({ line })) })
    } finally {
      isPublishing = false
      response.end()
    }
  }

  return async (request, response, path) => {
    const isReading = request.method === 'GET'
    const isVersions = path === '/studio/api/versions'
    if (!isVersions && path !== '/studio/api/differences') return false
    if (publications === undefined) {
      if (isVersions && isReading) sendJson(response, 200, {})
      else send(response, 404, 'No folder to publish to was named')
      return true
    }
    if (isVersions && request.method === 'POST') await publish(request, response, publications)
    else if (!isReading) send(response, 405, 'This cannot be written')
    else if (isVersions) sendJson(response, 200, publications.versions())
    else await compare(request, response, publications)
    return true
  }
}
