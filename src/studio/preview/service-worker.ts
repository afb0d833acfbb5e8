/**
 * The service worker of the live page: it answers the frame's document and the modules of the
 * project from the open page of the Studio, so nothing of a draft is on a disk or in a network.
 */
import {
  hostPath,
  isPictureAddress,
  moduleAddress,
  newestVersion,
  previewAddress,
  type PreviewAnswer,
  type PreviewQuery,
} from './messages.ts'

// TypeScript's library for workers cannot be combined with the one for pages, so these are the few
// names that are needed.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Lasting {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(response: Promise<Response>): void
}
interface Client {
  readonly id: string
  readonly url: string
  postMessage(message: unknown, transfer: readonly Transferable[]): void
}
interface Scope {
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<Client | undefined>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly Client[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const scope = globalThis as unknown as Scope

/** How long a page of the Studio may take to answer (milliseconds). */
const patience = 30_000

/** The version of each frame; a worker that was stopped reads it from the frame's address. */
const versions = new Map<string, string>()

/** The answer of one page of the Studio, by its host. */
const askPage = (page: Client, query: PreviewQuery): Promise<PreviewAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), patience)
    port1.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      clearTimeout(timer)
      resolve(data)
    })
    port1.start()
    page.postMessage(query, [port2])
  })

const noFile = (): Response =>
  new Response('', { status: 404, headers: { 'Content-Type': 'text/plain' } })

/**
 * The answer of the page of the Studio that has the version.
 * @param otherwise the answer where no page has one
 */
async function answerOfPages(
  query: PreviewQuery,
  otherwise: () => Response | Promise<Response> = noFile,
): Promise<Response> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const hosts = pages.filter(({ url }) => new URL(url).pathname === hostPath)
  const answers = await Promise.all(hosts.map((page) => askPage(page, query)))
  const answer = answers.find((each) => each !== undefined)
  if (answer === undefined) return otherwise()
  const { text, type, policy } = answer
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(policy !== undefined && { 'Content-Security-Policy': policy }),
    },
  })
}

async function versionOfClient(clientId: string): Promise<string> {
  const known = versions.get(clientId)
  if (known !== undefined) return known
  const client = await scope.clients.get(clientId)
  return (
    previewAddress(new URL(client?.url ?? 'http://localhost').pathname)?.version ?? newestVersion
  )
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const address = request.mode === 'navigate' ? previewAddress(pathname) : undefined
  if (address !== undefined) {
    // A window of its own would have no Studio around it.
    if (request.destination !== 'iframe') return event.respondWith(Promise.resolve(noFile()))
    versions.set(resultingClientId, address.version)
    event.respondWith(answerOfPages({ kind: 'document', ...address }))
    return
  }
  if (isPictureAddress(pathname) && request.mode !== 'navigate') {
    event.respondWith(
      versionOfClient(clientId).then((version) =>
        answerOfPages({ kind: 'picture', version, path: pathname }, () => fetch(request)),
      ),
    )
    return
  }
  const name = moduleAddress(pathname)
  if (name !== undefined)
    event.respondWith(
      versionOfClient(clientId).then((version) => answerOfPages({ kind: 'module', version, name })),
    )
  else if (/^\/(api|health)(\/|$)/.test(pathname))
    // A draft has no server: nothing that is tried in the live page reaches messages or accounts.
    event.respondWith(Promise.resolve(noFile()))
})
