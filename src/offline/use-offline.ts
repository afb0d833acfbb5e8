import { useEffect, useState } from 'react'
import { askNetwork, networkAnswers } from '../network/reach.ts'
import { useOnline } from '../ui/waiting/use-online.ts'
import { everything, savesData, type OfflineState, type Pack } from './plan.ts'
import { listen, order, startWorker } from './worker-client.ts'
import { whenIdle } from './when-idle.ts'

/** The page and the parts of it that were fetched before the worker could keep them. */
function seen(): readonly string[] {
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname.startsWith('/assets/'),
    )
  return [
    window.location.pathname.replace(/(.)\/+$/, '$1'),
    ...parts.map(({ pathname }) => pathname),
  ]
}

export interface Offline {
  readonly online: boolean
  /** Undefined until the worker has answered, and in browsers without one. */
  readonly state: OfflineState | undefined
  readonly waiting: ServiceWorker | undefined
  readonly keep: (pack: Pack) => void
}

/**
 * Whether there is a network, what this device keeps, and whether a new version waits. Keeps the
 * language's programs by itself.
 */
export function useOffline(language: string): Offline {
  const online = useOnline()
  const [state, setState] = useState<OfflineState>()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    // Private windows refuse workers; the site works there, only not without a network.
    startWorker(setWaiting).catch(() => undefined)
    return listen((now) => {
      setState(now)
      // What the worker knows may be older than what the page has heard since: where they differ,
      // the network is asked.
      if (now.answers !== undefined && now.answers !== networkAnswers()) void askNetwork()
    })
  }, [])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    whenIdle(
      () =>
        void order(
          savesData(navigator) ? { type: 'seen', paths: seen() } : { type: 'keep', pack: language },
        ),
    )
  }, [language, online])
  return { online, state, waiting, keep: (pack) => void order({ type: 'keep', pack }) }
}

/** Whether the programs of a language are all on this device. */
export const isKept = (state: OfflineState | undefined, pack: Pack): boolean =>
  state?.kept.some((each) => each === pack || each === everything) === true
