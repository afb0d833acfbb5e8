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

/** The folder in a body; undefined if it has another shape. */
function wantedFolder(body: string): string | undefined {
  try {
    const { folder } = JSON.parse(body) as { readonly folder?: unknown }
    return typeof folder === 'string' && !folder.includes('\0') ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * Answers requests about publishing:
 *
 * - `GET /studio/api/versions`: the folder and its versions, `{}` until one is chosen, and the last
 *   job;
 * - `PUT /studio/api/versions` `{folder}`: chooses the folder;
 * - `GET /studio/api/publication`: the last job, `{}` before the first;
 * - `GET /studio/api/differences?language=ar`: what changes for visitors;
 * - `POST /studio/api/versions` `{version?}`: begins to publish, or to give visitors a kept version
 *   again.
 *
 * @returns what answers a request; false if it is about something else
 */
export function publishingRoutes(
  publications: Publications,
  { send, sendJson, bodyOf }: Senders,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const compare = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stop = new AbortController()
    response.once('close', () => stop.abort())
    const listed = await publications.compare(stop.signal, listLanguage(request))
    if (!response.destroyed) sendJson(response, 200, listed)
  }

  const choose = (response: ServerResponse, body: string): void => {
    const folder = wantedFolder(body)
    if (folder === undefined) return send(response, 400, 'This is no folder')
    const refusal = publications.choose(folder)
    return refusal === undefined
      ? sendJson(response, 200, publications.versions())
      : sendJson(response, 422, { refusal })
  }

  const start = (response: ServerResponse, body: string): void => {
    let version: string | undefined
    try {
      version = wantedVersion(body)
    } catch {
      return send(response, 400, 'This is no version')
    }
    const known = publications.versions()
    if (known === undefined) return send(response, 404, 'No folder to publish to was chosen')
    if (version !== undefined && !known.versions.includes(version))
      return send(response, 404, 'There is no such version')
    const job = publications.start(version)
    return job === undefined
      ? send(response, 409, 'A version is being published')
      : sendJson(response, 202, job)
  }

  const write = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return send(response, 415, 'JSON is expected')
    const body = (await bodyOf(request)) ?? ''
    return request.method === 'PUT' ? choose(response, body) : start(response, body)
  }

  return async (request, response, path) => {
    const isVersions = path === '/studio/api/versions'
    const isJob = path === '/studio/api/publication'
    if (!isVersions && !isJob && path !== '/studio/api/differences') return false
    if (isVersions && (request.method === 'POST' || request.method === 'PUT'))
      await write(request, response)
    else if (request.method !== 'GET') send(response, 405, 'This cannot be written')
    else if (isVersions)
      sendJson(response, 200, { ...publications.versions(), job: publications.job() })
    else if (isJob) sendJson(response, 200, publications.job() ?? {})
    else if (publications.versions() === undefined)
      send(response, 404, 'No folder to publish to was chosen')
    else await compare(request, response)
    return true
  }
}
