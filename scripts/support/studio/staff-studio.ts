/** The Studio on the server of the site: for staff who are logged in, with drafts on the server. */
import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import type { Refusal, StaffGate } from '#server/accounts/gate.ts'
import { htmlText } from '#server/newsletter/page.ts'
import { openedFolder } from './opened-folder.ts'
import { liveAnswer } from './live-answers.ts'
import {
  isStudioPage,
  studioAnswer,
  studioHeaders,
  type Opened,
  type StudioAnswer,
  type StudioSite,
} from './site-answers.ts'
import { siteOfCode, type StudioCode } from './site-of-code.ts'

const isStudioPath = (target: string): boolean => /^\/studio(?![^/?#])/.test(target)

/** The origins of the Studio and of its live page, which are never the same. */
export interface StudioOrigins {
  readonly studio: string
  readonly live: string
}

/** Whether a request is for the origin of the live page. */
const isForLive = ({ headers }: IncomingMessage, origins: StudioOrigins | undefined): boolean =>
  origins !== undefined && headers.host?.toLowerCase() === new URL(origins.live).host

/** Whether a request is for the Studio or its live page; the server answers none of them. */
export const isForStudio = (
  request: IncomingMessage,
  origins: StudioOrigins | undefined,
): boolean => isStudioPath(request.url ?? '/') || isForLive(request, origins)

/** What the Studio of a server is made of. */
interface StaffStudioParts {
  /** Made at the first visit of staff; it may take minutes, and may fail. */
  readonly site: () => Promise<StudioSite>
  readonly open: () => Opened
  /** Undefined where the live page has no origin of its own: then there is none. */
  readonly origins?: StudioOrigins | undefined
  readonly log: (error: unknown) => void
  /** How long a page waits for the site before it shows that it is being prepared (ms). */
  readonly patience?: number
}

const run = promisify(execFile)
const compress = promisify(brotliCompress)

/** Builds the code of the Studio beside the server, and puts its site together. */
async function prepareSite(root: string): Promise<StudioSite> {
  const words = [join(root, 'scripts/run.mjs'), 'studio', '--prepare']
  const running = run(process.execPath, words, { cwd: root })
  // Visitors come first.
  if (running.child.pid !== undefined)
    setPriority(running.child.pid, constants.priority.PRIORITY_LOW)
  const { stdout } = await running
  const code = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StudioCode
  return siteOfCode(root, code)
}

/** The Studio of the project in a folder. */
export const staffStudioParts = (root: string): Pick<StaffStudioParts, 'site' | 'open'> => ({
  site: () => prepareSite(root),
  open: () => openedFolder(root, root, 'drafts'),
})

/** A page that says why the Studio is not there; one that will be there soon loads itself again. */
const noticePage = ({ id, language, title, detail }: Refusal): string =>
  `<!doctype html><html lang="${htmlText(language)}" dir="auto">` +
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  (id === 'preparing' ? '<meta http-equiv="refresh" content="5">' : '') +
  `<title>${htmlText(title)}</title></head>` +
  `<body><h1>${htmlText(title)}</h1><p>${htmlText(detail)}</p></body></html>`

/** The address of a request, and its path; undefined if it is none. */
function addressIn(target = '/'): (Pick<URL, 'searchParams'> & { path: string }) | undefined {
  try {
    const { pathname, searchParams } = new URL(target, 'http://localhost')
    return { path: decodeURIComponent(pathname), searchParams }
  } catch {
    return undefined
  }
}

/** The address of the page, as a log in leads back to it. */
function returnAddress(search: URLSearchParams): string {
  const draft = search.get('draft') ?? ''
  const next = `/studio/${/^[\w-]{16,64}$/.test(draft) ? `?draft=${draft}` : ''}`
  return `/login?${new URLSearchParams({ next })}`
}

/** What a text may be compressed to, if the reader takes it. */
async function packed(
  { headers }: IncomingMessage,
  { body, headers: own }: StudioAnswer,
): Promise<StudioAnswer> {
  const isText = /^(text|application\/json|image\/svg)/.test(own['Content-Type'] ?? '')
  const takesBrotli = /\bbr\b(?!;q=0)/.test([headers['accept-encoding']].join())
  if (!isText || !takesBrotli || body.length < 1000) return { body, headers: own }
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 5 }
  return {
    body: await compress(body, { params }),
    headers: { ...own, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' },
  }
}

/**
 * Answers the requests of the Studio for staff who are logged in; others get the page to log in, or
 * nothing. All of it can only be read: what staff change is kept by the endpoints of drafts.
 */
export function staffStudio(
  parts: StaffStudioParts,
): (request: IncomingMessage, response: ServerResponse, gate: StaffGate) => Promise<void> {
  const { open, origins, log, patience = 1500 } = parts
  let making: Promise<StudioSite> | undefined
  const site = (): Promise<StudioSite> =>
    (making ??= parts.site().catch((error: unknown) => {
      // The next visit tries again.
      making = undefined
      throw error
    }))
  /** Whether the site is there, or will be in a moment. */
  const isReady = (): Promise<boolean> =>
    Promise.race([
      site().then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
    ])

  const send = (
    response: ServerResponse,
    status: number,
    { body, headers }: StudioAnswer,
    method?: string,
  ): void => {
    response
      .writeHead(status, { ...studioHeaders, ...headers })
      .end(method === 'HEAD' ? undefined : body)
  }
  const sendPacked = async (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    found: StudioAnswer,
  ): Promise<void> => {
    const { body, headers } = await packed(request, found)
    // The names of these files change with their content.
    const isLasting = status === 200 && (request.url ?? '').includes('/assets/')
    const cache = { 'Cache-Control': 'private, max-age=31536000, immutable' }
    send(
      response,
      status,
      { body, headers: { ...headers, ...(isLasting && cache) } },
      request.method,
    )
  }
  const refuse = (response: ServerResponse, refusal: Refusal): void =>
    send(response, refusal.status, {
      body: noticePage(refusal),
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    gate: StaffGate,
  ): Promise<void> => {
    const { method, headers } = request
    const address = addressIn(request.url)
    if (address === undefined) return refuse(response, gate.words('badRequest', headers))
    const { path, searchParams } = address
    if (method !== 'GET' && method !== 'HEAD')
      return send(response, 405, { body: '', headers: { Allow: 'GET, HEAD' } })
    const refusal = await gate.refusal(headers)
    if (refusal?.id === 'signIn' && isStudioPage(path))
      return send(response, 303, { body: '', headers: { Location: returnAddress(searchParams) } })
    if (refusal !== undefined) return refuse(response, refusal)
    if (isStudioPage(path) && !(await isReady()))
      return refuse(response, gate.words('preparing', headers))
    const found = await studioAnswer(path, site, open, origins?.live)
    if (found === undefined) return refuse(response, gate.words('notFound', headers))
    return sendPacked(request, response, 200, found)
  }

  /** Answers at the origin of the live page: no session is read there. */
  const answerLive = async (
    request: IncomingMessage,
    response: ServerResponse,
    studio: string,
  ): Promise<void> => {
    // Only a visit of staff to the Studio has its code built.
    if (making === undefined) return send(response, 404, { body: '', headers: {} }, request.method)
    const [status, found] = await liveAnswer(request, site, studio)
    return sendPacked(request, response, status, found)
  }

  return async (request, response, gate) => {
    try {
      if (origins !== undefined && isForLive(request, origins))
        await answerLive(request, response, origins.studio)
      else await answer(request, response, gate)
    } catch (error) {
      log(error)
      if (response.headersSent) response.destroy()
      else refuse(response, gate.words('fault', request.headers))
    }
  }
}
