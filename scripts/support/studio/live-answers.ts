/**
 * What the origin of the live page serves: the document of its host, its scripts, and the files of
 * the site. The code of drafts runs at this origin, so it has nothing of the Studio: no text of the
 * project, no session, and nothing that writes. No cookie is needed, because each visitor of the
 * site may have these files.
 */
import type { IncomingMessage } from 'node:http'
import { hostPath, newestVersion, previewFolder } from '#studio/preview/messages.ts'
import { fileAnswer, htmlAnswer, type StudioAnswer, type StudioSite } from './site-answers.ts'

const hostPolicy = (studio: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    `frame-ancestors ${studio}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const text = (body: string, headers: Readonly<Record<string, string>> = {}): StudioAnswer => ({
  body,
  headers,
})

/**
 * The answer to a request to the origin of the live page, with its status.
 * @param studio the origin of the Studio, which alone may embed it
 * @throws URIError for what is no address
 */
export async function liveAnswer(
  { url = '/', method = 'GET', headers }: IncomingMessage,
  site: () => Promise<StudioSite>,
  studio: string,
): Promise<readonly [status: number, answer: StudioAnswer]> {
  if (method !== 'GET' && method !== 'HEAD')
    return [405, text('This cannot be written', { Allow: 'GET, HEAD' })]
  const { pathname, search } = new URL(url, 'http://localhost')
  const path = decodeURIComponent(pathname)
  const isOfStudio = /^\/studio(\/|$)/.test(path)
  // A link of the live page that leaves its frame's address comes back to it.
  if (headers['sec-fetch-dest'] === 'iframe' && !isOfStudio)
    return [307, text('', { Location: `${previewFolder}${newestVersion}${pathname}${search}` })]
  const { host, hostFiles, site: files } = await site()
  if (path === hostPath)
    return [
      200,
      htmlAnswer(
        host.replaceAll('STUDIO', () => studio),
        hostPolicy(studio),
      ),
    ]
  const found = isOfStudio
    ? await fileAnswer(hostFiles, path.slice('/studio'.length))
    : await fileAnswer(files, path)
  return found === undefined ? [404, text('There is no such file')] : [200, found]
}
