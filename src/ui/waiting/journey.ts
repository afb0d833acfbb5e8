import { useSyncExternalStore } from 'react'
import { LostPart } from '../../network/fetch-part.ts'
import { follow, type Following, type Wait } from '../../network/follow.ts'
import { giveUpParts, waitingParts, wakeParts } from './waiting-parts.ts'

/** How it stands with the page that the visitor is on the way to; nothing while there is none. */
interface Journey {
  readonly wait?: Wait | undefined
}

const resting: Journey = {}
let journey = resting
let following: Following | undefined
const hearers = new Set<() => void>()

/** How a page is got ready: `src/app`, which knows the pages, says it. */
let getReady: (path: string) => Promise<unknown> = () => Promise.resolve()
export const setPages = (load: typeof getReady): void => {
  getReady = load
}

/**
 * Fetches a page while the one before stands, and tells how it goes. One way at a time: whoever sets out again leaves
 * the way before.
 * @param address where the browser goes itself if the site has a newer version, whose parts have other names
 */
export function travel<Page>(
  address: string,
  load: () => Promise<Page>,
  arrive: (page: Page) => void,
): () => void {
  following?.stop()
  const tell = (wait?: Wait): void => {
    journey = wait === undefined ? resting : { wait }
    for (const hear of hearers) hear()
  }
  const mine = follow(load, arrive, (wait, error) => {
    tell(wait)
    if (error instanceof LostPart && error.gone) window.location.assign(address)
  })
  following = mine
  return () => {
    mine.stop()
    if (following === mine) tell()
  }
}

/** How it stands with the next page, and how to try again. */
export const useJourney = (): Journey & { readonly again: () => void } => ({
  ...useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    () => journey,
    () => resting,
  ),
  again: () => following?.again(),
})

/** Changes the address once the next page is here and this one can follow: what it still waits for must not hold it. */
export function leaveFor(address: string, navigate: () => void): void {
  if (waitingParts.size === 0) navigate()
  else
    travel(
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
