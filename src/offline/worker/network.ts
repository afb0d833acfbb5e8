// The requests of the offline worker to the network, and its messages to the pages about them.
import type { Answering, OfflineState } from '../plan.ts'
import { isOurs, isPagePath } from '../site-mark.ts'
import { isHashed, openCache, packsIn } from './cache.ts'
import type { WorkerScope } from './scope.ts'

export const worker = globalThis as unknown as WorkerScope

/**
 * The source of the last response: a page may get a file from this device, so it is informed.
 */
let answering: Answering | undefined
/** The pages that came from this device because something else than the site answered. */
export const instead = new Set<string>()

export async function postState(state: Pick<OfflineState, 'busy' | 'failed'> = {}): Promise<void> {
  const kept = await packsIn(await openCache())
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(
      { ...state, kept, answering, instead: instead.has(client.id) } satisfies OfflineState,
      [],
    )
}

/** Records the source, and informs the pages if it has changed. */
async function noteAnswering(now: Answering): Promise<void> {
  const isNews = answering !== now
  answering = now
  if (isNews) await postState()
}

/** What a request came to. */
interface NetworkAnswer {
  readonly response: Response
  /** Whether the site itself has answered, and not with a fault of its server. */
  readonly ours: boolean
}

/**
 * The target of a redirect cannot be read in the answer of a navigation: whether to a page of the
 * site, like a former address, or to the log-in page of a network.
 */
async function leadsToOurs(request: Request): Promise<boolean> {
  const led = await fetch(request.url, { cache: 'no-store' }).catch(() => undefined)
  return led !== undefined && isOurs(new URL(led.url).pathname, led, true)
}

/**
 * A server refuses an address that is too long for it: 414, or 431 for what a request begins with.
 */
const isTooLong = ({ status }: Response): boolean => status === 414 || status === 431

/** Requests a page or file from the network. @throws where nothing answers. */
export async function requestFromNetwork(
  path: string,
  request: Request,
  isPage = isPagePath(path),
): Promise<NetworkAnswer> {
  try {
    const answer = await fetch(request)
    // Inputs in the address do not change the page.
    const plain = isTooLong(answer) ? await fetch(path) : answer
    // A page cannot be answered with what another address has led to.
    const response = plain.redirected ? answer : plain
    const ours =
      response.type === 'opaqueredirect'
        ? await leadsToOurs(request)
        : response.status < 500 && (await isOurs(path, response, isPage))
    // A file that never changes may come from the browser's own cache.
    if (!ours || !isHashed(path)) void noteAnswering(ours ? 'site' : 'other')
    return { response, ours }
  } catch (error) {
    void noteAnswering('nothing')
    throw error
  }
}
