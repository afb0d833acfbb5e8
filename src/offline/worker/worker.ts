// The site without a network. Built to /sw.js; the build fills in the plan.
import {
  core,
  everything,
  hasSharedText,
  packFiles,
  keptAddress,
  proofOf,
  savesData,
  shellOf,
  type Order,
  type Pack,
} from '../plan.ts'
import type { PushedDay } from '../../api/pushed.ts'
import { isOurs } from '../site-mark.ts'
import {
  cacheName,
  isHashed,
  cacheAnswer,
  listed,
  openCache,
  packsIn,
  plan,
  prefix,
  cachedAnswer,
} from './cache.ts'
import { requestFromNetwork, instead, postState, worker } from './network.ts'
import { openPage, renewPush, showPushed } from './pushed.ts'
import type { FetchEvent } from './scope.ts'

/**
 * A page is answered from this device where the network has not answered after this time
 * (milliseconds).
 */
const patience = 3000
const concurrentRequests = 4

const [standard = ''] = Object.keys(plan.languages)
const pathLanguage = (path: string): string =>
  Object.keys(plan.languages).find((code) => code === path.split('/')[1]) ?? standard

/** A file from the network, past the browser's own cache where that has kept something else. */
async function fetchUncached(path: string): Promise<Response> {
  const modes = isHashed(path) ? (['default', 'reload'] as const) : (['no-cache'] as const)
  for (const cache of modes) {
    const { response, ours } = await requestFromNetwork(path, new Request(path, { cache }))
    if (response.ok && ours) return response
  }
  throw new TypeError(`${path} is not what the network answers`)
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const older = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  const isSound = older !== undefined && (await isOurs(path, older))
  await cache.put(path, isSound ? older : await fetchUncached(path))
}

/** Fetches what a pack lacks. Where the network breaks off, the next request goes on from there. */
async function cachePack(pack: Pack): Promise<void> {
  const cache = await openCache()
  const files = packFiles(plan, pack)
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((path) => !have.has(path))
  let done = files.length - missing.length
  const fetchSome = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await cacheFile(cache, path)
      done += 1
      // Files are stored without messages; a message for each file would render the page 300 times.
      if (pack === everything && done % 10 === 0)
        await postState({ busy: { pack, done, total: files.length } })
    }
  }
  await Promise.all(Array.from({ length: concurrentRequests }, fetchSome))
  await cache.put(keptAddress(pack), new Response())
  await postState()
}

/**
 * Keeps what a page has fetched before there was a worker; what fails now comes with the next
 * visit.
 */
async function cacheSeenPages(paths: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const path of paths)
    if ((await cache.match(path, { ignoreVary: true })) === undefined)
      await cacheFile(cache, path).catch(() => undefined)
}

/**
 * A new version is installed next to the old one, with the same packs; whatever is unchanged is
 * copied.
 */
async function install(): Promise<void> {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  )
  const kept = await Promise.all(older.map(async (name) => packsIn(await caches.open(name))))
  for (const pack of new Set([core, ...kept.flat()])) await cachePack(pack)
  // The programs of the page that has brought us come along, so that an active worker is one that
  // has them.
  if (savesData(navigator)) return
  const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ url }) =>
    pathLanguage(new URL(url).pathname),
  )
  for (const language of new Set(open)) await cachePack(language).catch(() => undefined)
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
  // With a preload, Firefox shows its own error page instead of a cached page; an earlier worker
  // may have enabled it.
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
  // The packs came before: a page requests their proof once a worker controls it.
  await postState()
}

const late = (time: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

async function cacheFirst(request: Request, path: string): Promise<Response> {
  const found = await cachedAnswer(path, false, true)
  if (found !== undefined) return found
  const { response, ours } = await requestFromNetwork(path, request)
  if (ours) await cacheAnswer(path, response)
  return response
}

/** Whether a page of a language can be rendered into its empty page: its parts are here as well. */
const canRender = async (language: string): Promise<boolean> =>
  (await packsIn(await openCache())).some((pack) => pack === language || pack === everything)

/**
 * The site's answer, or this device's: a page as it was last seen, or the empty page of its
 * language to draw it into. What else the network answers is shown where this device has nothing.
 */
async function networkFirst(event: FetchEvent, path: string, url: URL): Promise<Response> {
  const isPage = event.request.mode === 'navigate'
  // What another app shares with the page is no business of the server.
  const request = isPage && hasSharedText(url) ? new Request(path) : event.request
  const network = (async () => {
    const received = await requestFromNetwork(path, request, isPage)
    if (received.ours && received.response.ok) await cacheAnswer(path, received.response)
    return received
  })()
  event.waitUntil(network.catch(() => undefined))
  const language = pathLanguage(path)
  const seen = await cachedAnswer(path, isPage)
  const shell =
    seen === undefined && isPage ? await cachedAnswer(shellOf(language, standard), true) : undefined
  const here = seen ?? shell
  if (here === undefined) return (await network).response
  const received = await Promise.race([network, late(patience)]).catch(() => undefined)
  if (received?.ours === true) return received.response
  // An empty page whose parts have to be fetched as well would come later still than the page
  // itself.
  if (seen === undefined && !(await canRender(language)))
    return network.then(({ response }) => response).catch(() => here)
  // The page gets it with its first order.
  if (isPage)
    void network.then(
      ({ ours }) => {
        if (!ours) instead.add(event.resultingClientId)
      },
      () => undefined,
    )
  return here
}

/**
 * Proves to a page that its programs open without a network: its requests come here, and all that
 * the pack needs is here.
 */
async function proveOffline(path: string): Promise<Response> {
  const pack = path.slice(keptAddress('').length)
  const have = new Set((await (await openCache()).keys()).map(({ url }) => new URL(url).pathname))
  const shells = (pack === everything ? Object.keys(plan.languages) : [pack]).map((code) =>
    cachedAnswer(shellOf(code, standard), true),
  )
  const isHere =
    have.has(path) &&
    packFiles(plan, pack).every((file) => have.has(file)) &&
    (await Promise.all(shells)).every((shell) => shell !== undefined)
  return new Response(isHere ? proofOf(pack) : '')
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const order = event.data as Order
  if (order.type === 'update') event.waitUntil(worker.skipWaiting())
  else if (order.type === 'seen')
    event.waitUntil(cacheSeenPages(order.paths).then(() => postState()))
  else event.waitUntil(cachePack(order.pack).catch(() => postState({ failed: order.pack })))
})
worker.addEventListener('push', (event) =>
  event.waitUntil(showPushed(worker, event.data.json() as PushedDay)),
)
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPush(worker, event)),
)
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  // A former version of the site has notified without a page.
  const { data } = notification as { data: unknown }
  event.waitUntil(openPage(worker, typeof data === 'string' ? data : '/'))
})
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  // The server of the site answers itself, also with pages and files.
  if (/^\/(api|studio)(\/|$)/.test(path) || event.request.destination === 'iframe') return
  if (isHashed(path)) event.respondWith(cacheFirst(event.request, path))
  else if (path.startsWith(keptAddress(''))) event.respondWith(proveOffline(path))
  // Inputs in the address do not change the page, and would fill the device with copies of it.
  else if (event.request.mode === 'navigate' || listed.has(path))
    event.respondWith(networkFirst(event, path, url))
})
