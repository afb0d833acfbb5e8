import { LostPart } from '../../network/fetch-part.ts'
import { announce, follow } from '../../network/follow.ts'
import { giveUpParts, waitingParts, wakeParts } from './waiting-parts.ts'

/** The way to the next page: one at a time. */
const navigation = {}
let cancelNavigation = (): void => undefined

/** How a page is got ready: `src/app`, which has the pages, sets it. */
let getReady: (path: string) => Promise<unknown> = () => Promise.resolve()
export const setPages = (load: typeof getReady): void => {
  getReady = load
}

/**
 * Fetches a page while the present one stays, and announces the progress. A new navigation cancels
 * the previous one.
 * @param address where the browser goes itself if the site has a newer version, whose parts have
 * other names
 */
export function loadAndNavigate<Page>(
  address: string,
  load: () => Promise<Page>,
  arrive: (page: Page) => void,
): () => void {
  cancelNavigation()
  cancelNavigation = follow(load, arrive, (wait, error) => {
    announce(navigation, wait)
    if (error instanceof LostPart && error.gone) window.location.assign(address)
  }).stop
  return cancelNavigation
}

/**
 * Changes the address once the next page is here and this one can follow: pending requests must not
 * delay it.
 */
export function leaveFor(address: string, navigate: () => void): void {
  if (waitingParts.size === 0) navigate()
  else
    loadAndNavigate(
      address,
      () => Promise.all([getReady(new URL(address, window.location.href).pathname), wakeParts()]),
      () => {
        giveUpParts()
        navigate()
      },
    )
}

if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => leaveFor(window.location.href, () => undefined))
