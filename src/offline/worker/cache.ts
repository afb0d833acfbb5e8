// What the offline worker has on the device.
import { everything, packFiles, keptAddress, type OfflinePlan, type Pack } from '../plan.ts'
import { hasType, isOurs } from '../site-mark.ts'

declare const OFFLINE_PLAN: OfflinePlan
export const plan = OFFLINE_PLAN

/** The caches of all versions of the site begin so. */
export const prefix = 'clinic-'
export const cacheName = prefix + plan.version
export const openCache = (): Promise<Cache> => caches.open(cacheName)

/** A file with a hash in its name never changes, so a copy of any age will do. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')
export const listed = new Set(packFiles(plan, everything))

/** The packs that a cache has in full. */
export async function packsIn(cache: Cache): Promise<readonly Pack[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return paths
    .filter((path) => path.startsWith(keptAddress('')))
    .map((path) => path.slice(keptAddress('').length))
}

/** Keeps an answer for later. A device that has no room for it has its answer all the same. */
export async function cacheAnswer(of: Request | string, response: Response): Promise<void> {
  try {
    await (await openCache()).put(of, response.clone())
  } catch {
    /* the next visit requests it again */
  }
}

/** Drops what is not the site's own; a pack that had it is complete no more. */
async function drop(path: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    if (!(await cache.delete(path, { ignoreVary: true })) || !listed.has(path)) continue
    for (const pack of await packsIn(cache)) await cache.delete(keptAddress(pack))
  }
}
/**
 * What this device has of a page or file, if it has anything and can read it: in this version of
 * the site, or in any. What is not the site's own is dropped.
 */
export async function cachedAnswer(
  path: string,
  isPage: boolean,
  inAny = false,
): Promise<Response | undefined> {
  try {
    const found = await (inAny ? caches : await openCache()).match(path, { ignoreVary: true })
    if (found === undefined) return undefined
    // A file was read when it was kept.
    if (isPage ? await isOurs(path, found, true) : hasType(path, found)) return found
    await drop(path)
    return undefined
  } catch {
    return undefined
  }
}
