// The site without a network. Built to /sw.js; the build fills in the plan.
import {
  core,
  everything,
  filesOf,
  savesData,
  shellOf,
  type OfflinePlan,
  type OfflineState,
  type Order,
  type Pack,
} from './plan.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

declare const OFFLINE_PLAN: OfflinePlan
const plan = OFFLINE_PLAN
const worker = globalThis as unknown as WorkerScope

const prefix = 'clinic-'
const cacheName = prefix + plan.version
/**
 * A page is answered from this device where the network has not answered after this time
 * (milliseconds).
 */
const patience = 3000
const fetchedAtOnce = 4

/** A file with a hash in its name never changes, so a copy of any age will do. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')
const listed = new Set(filesOf(plan, everything))
const [standard = ''] = Object.keys(plan.languages)
const languageOf = (path: string): string =>
  Object.keys(plan.languages).find((code) => code === path.split('/')[1]) ?? standard
const openCache = (): Promise<Cache> => caches.open(cacheName)
/**
 * A cache holds files by address, and an empty answer under this address for each pack that it has
 * in full.
 */
const markOf = (pack: Pack): string => `/kept/${pack}`

/**
 * Whether the network has answered the last request: what a page gets may come from this device, so
 * the page is told.
 */
let answers: boolean | undefined

async function tell(state: Omit<OfflineState, 'kept' | 'answers'> = {}): Promise<void> {
  const kept = await packsIn(await openCache())
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage({ ...state, kept, answers } satisfies OfflineState, [])
}

/** Notes whether the network answers, and tells the pages where that is news. */
async function heard(now: boolean): Promise<void> {
  const isNews = answers !== now
  answers = now
  if (isNews) await tell()
}

/** An answer of the network. @throws where it gives none. */
async function ask(asked: () => Promise<Response>): Promise<Response> {
  try {
    const response = await asked()
    void heard(true)
    return response
  } catch (error) {
    void heard(false)
    throw error
  }
}

/**
 * Whether an answer is what belongs to a path: whoever stands in between, like the log-in page of a
 * network, answers everything with a page.
 */
const isFile = (path: string, response: Response): boolean =>
  response.ok &&
  (/(\.html|\/[^./]*)$/.test(path) ||
    !response.headers.get('Content-Type')?.startsWith('text/html'))

async function packsIn(cache: Cache): Promise<readonly Pack[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return paths
    .filter((path) => path.startsWith(markOf('')))
    .map((path) => path.slice(markOf('').length))
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const older = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  const response =
    older ?? (await ask(() => fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })))
  if (!isFile(path, response)) throw new TypeError(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** Fetches what a pack lacks. Where the network breaks off, the next request goes on from there. */
async function keep(pack: Pack): Promise<void> {
  const cache = await openCache()
  const files = filesOf(plan, pack)
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((path) => !have.has(path))
  let done = files.length - missing.length
  const fetchSome = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await keepFile(cache, path)
      done += 1
      // What comes by itself comes quietly; a page that is told of each file would draw itself 300
      // times.
      if (pack === everything) await tell({ busy: { pack, done, total: files.length } })
    }
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, fetchSome))
  await cache.put(markOf(pack), new Response())
  await tell()
}

/**
 * Keeps what a page has fetched before there was a worker; what fails now comes with the next
 * visit.
 */
async function keepSeen(paths: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const path of paths)
    if ((await cache.match(path, { ignoreVary: true })) === undefined)
      await keepFile(cache, path).catch(() => undefined)
}

/**
 * A new version gets ready beside the old one, with as much as the visitor has kept; whatever is
 * unchanged is copied.
 */
async function install(): Promise<void> {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  )
  const kept = await Promise.all(older.map(async (name) => packsIn(await caches.open(name))))
  for (const pack of new Set([core, ...kept.flat()])) await keep(pack)
  // The programs of the page that has brought us come along, so that an active worker is one that
  // has them.
  if (savesData(navigator)) return
  const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ url }) =>
    languageOf(new URL(url).pathname),
  )
  for (const language of new Set(open)) await keep(language).catch(() => undefined)
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
  // With a preload, Firefox shows its own error page in place of a page that is kept; a worker of
  // before may have enabled it.
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
}

const late = (time: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

/** Keeps an answer for later. A device that has no room for it has its answer all the same. */
async function keepAnswer(of: Request | string, response: Response): Promise<void> {
  try {
    await (await openCache()).put(of, response.clone())
  } catch {
    /* the next visit asks the network again */
  }
}
/**
 * What this device has of an address, if it has anything and can read it: in this version of the
 * site, or in any.
 */
async function recall(of: Request | string, inAny = false): Promise<Response | undefined> {
  try {
    return await (inAny ? caches : await openCache()).match(of, { ignoreVary: true })
  } catch {
    return undefined
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  const found = await recall(request, true)
  if (found !== undefined) return found
  const response = await ask(() => fetch(request))
  if (isFile(new URL(request.url).pathname, response)) await keepAnswer(request, response)
  return response
}

/**
 * The network's answer, or this device's: a page as it was last seen, or the empty page of its
 * language to draw it into.
 */
async function networkFirst(event: FetchEvent, path: string): Promise<Response> {
  const isPage = event.request.mode === 'navigate'
  const network = (async () => {
    const response = await ask(() => fetch(event.request))
    const isSound = isPage
      ? response.ok && response.headers.get('Content-Type')?.startsWith('text/html')
      : isFile(path, response)
    if (isSound) await keepAnswer(path, response)
    return response
  })()
  event.waitUntil(network.catch(() => undefined))
  const language = languageOf(path)
  const here =
    (await recall(path)) ?? (isPage ? await recall(shellOf(language, standard)) : undefined)
  if (here === undefined) return network
  const answer = await Promise.race([network, late(patience)]).catch(() => here)
  if (answer !== undefined) return answer.status >= 500 ? here : answer
  // An empty page whose parts have to be fetched as well would come later still than the page
  // itself.
  const canDraw =
    here.url === '' ||
    !here.url.endsWith(shellOf(language, standard)) ||
    (await packsIn(await openCache())).some((pack) => pack === language || pack === everything)
  return canDraw ? here : network.catch(() => here)
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const order = event.data as Order
  if (order.type === 'update') event.waitUntil(worker.skipWaiting())
  else if (order.type === 'seen') event.waitUntil(keepSeen(order.paths).then(() => tell()))
  else event.waitUntil(keep(order.pack).catch(() => tell({ failed: order.pack })))
})
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (isHashed(path)) event.respondWith(cacheFirst(event.request))
  // Inputs in the address do not change the page, and would fill the device with copies of it.
  else if (event.request.mode === 'navigate' || listed.has(path))
    event.respondWith(networkFirst(event, path))
})
