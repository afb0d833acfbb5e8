/** What every server of the Studio serves at the Studio's own origin, and how. */
import { extname } from 'node:path'
import type { SiteFiles } from '../serve/site-files.ts'

/** What the Studio's page starts from. */
export interface Opened {
  /** Distinguishes the drafts of this project from those of others. */
  readonly project: string
  readonly texts: readonly (readonly [path: string, text: string])[]
  readonly around: unknown
  /** What saving changes: the files of the project, or drafts on a server. */
  readonly saves: 'files' | 'drafts'
}

/** The empty document of the live page, with its policy. */
export interface Shell {
  readonly html: string
  readonly policy: string
}

/** What the server serves. */
export interface StudioSite {
  /** The page; `NONCE` in it admits the styles of the editor. */
  readonly page: string
  /** Its scripts and styles, below `/studio/`. */
  readonly files: SiteFiles
  /** The document of the host of the live page; `STUDIO` in it is the origin of the Studio. */
  readonly host: string
  /** The scripts of the host, and the service worker of the live page, below `/studio/`. */
  readonly hostFiles: SiteFiles
  /** The code of the live page, and the public files of the site. */
  readonly site: SiteFiles
  /** The empty documents of the live page. */
  readonly shells: { readonly light: Shell; readonly dark: Shell }
}

export interface StudioAnswer {
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The headers of every answer. */
export const studioHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/plain; charset=utf-8',
}

/**
 * The policy of the page: it runs its own scripts, and frames the live page.
 * @param live the origin of the live page; undefined for no live page
 */
const pagePolicy = (nonce: string, live: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${live ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * The policy of all else. The worker compiles programs and their schemas to functions: its script
 * alone may, and has no network.
 */
const filePolicy = (path: string): string =>
  /\/worker-[\w-]+\.js$/.test(path)
    ? "default-src 'none'; script-src 'self' 'unsafe-eval'"
    : "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'"

/** A file; undefined if there is none. */
export async function fileAnswer(
  files: SiteFiles,
  name: string,
): Promise<StudioAnswer | undefined> {
  const body = files.has(name) ? await files.read(name) : undefined
  if (body === undefined) return undefined
  return {
    body,
    headers: {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Content-Security-Policy': filePolicy(name),
    },
  }
}

export const jsonAnswer = (value: unknown): StudioAnswer => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
})

/** A document as HTML. */
export const htmlAnswer = (body: string, policy: string): StudioAnswer => ({
  body,
  headers: { 'Content-Type': types['.html']!, 'Content-Security-Policy': policy },
})

function pageAnswer(page: string, live: string | undefined): StudioAnswer {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  return htmlAnswer(page.replaceAll('NONCE', nonce), pagePolicy(nonce, live))
}

/** Whether an address is that of the page. */
export const isStudioPage = (path: string): boolean => /^\/studio\/?$/.test(path)

/**
 * The answer to a request for a path below `/studio`; undefined if there is none.
 * @param live the origin of the live page; undefined where it has none
 */
export async function studioAnswer(
  path: string,
  site: () => Promise<StudioSite>,
  open: () => Opened,
  live: string | undefined,
): Promise<StudioAnswer | undefined> {
  if (isStudioPage(path)) return pageAnswer((await site()).page, live)
  if (path === '/studio/api/project') return jsonAnswer(open())
  if (path === '/studio/api/live')
    return jsonAnswer({ shells: (await site()).shells, origin: live })
  return path.startsWith('/studio/')
    ? fileAnswer((await site()).files, path.slice('/studio'.length))
    : undefined
}
