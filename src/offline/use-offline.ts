import { useEffect, useRef, useState } from 'react'
import { checkConnectivity, networkAnswers } from '../network/connectivity.ts'
import { useOnline } from '../ui/waiting/use-online.ts'
import { everything, savesData, type OfflineState, type Pack } from './plan.ts'
import { listenToWorker, order, proves, startWorker } from './worker-client.ts'
import { whenIdle } from './when-idle.ts'

/** The page and the parts of it that were fetched before the worker could keep them. */
function seenPaths(): readonly string[] {
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
  /**
   * Undefined until the worker has answered, and in browsers without one. What it reports as kept,
   * it has proved to this page.
   */
  readonly state: OfflineState | undefined
  /** Whether something else than the site answers, like the log-in page of a network. */
  readonly isOther: boolean
  readonly waiting: ServiceWorker | undefined
  readonly download: (pack: Pack) => void
}

/**
 * Whether there is a network, what this device keeps, and whether a new version waits. Keeps the
 * language's programs by itself.
 */
export function useOffline(language: string): Offline {
  const online = useOnline()
  const [state, setState] = useState<OfflineState>()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const proved = useRef(new Set<Pack>())
  // Once the site answers again, its own answer is one reload away.
  const [isBack, setBack] = useState(false)
  const wasOnline = useRef(online)
  useEffect(() => {
    setBack(online && !wasOnline.current)
    wasOnline.current = online
  }, [online])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    // Private windows refuse workers; the site works there, only not without a network.
    startWorker(setWaiting).catch(() => undefined)
    const prove = async (pack: Pack): Promise<void> => {
      if (proved.current.has(pack) || !(await proves(pack))) return
      proved.current.add(pack)
      setState((now) => now && { ...now, kept: [...now.kept, pack] })
    }
    return listenToWorker((now) => {
      setState({ ...now, kept: now.kept.filter((pack) => proved.current.has(pack)) })
      for (const pack of now.kept) void prove(pack)
      // The worker's state may be older than the page's: where they differ, the network is tested.
      if (now.answering !== undefined && (now.answering === 'site') !== networkAnswers())
        void checkConnectivity()
    })
  }, [])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    whenIdle(
      () =>
        void order(
          savesData(navigator)
            ? { type: 'seen', paths: seenPaths() }
            : { type: 'keep', pack: language },
        ),
    )
  }, [language, online])
  const isOther = online
    ? state?.instead === true && !isBack
    : state?.instead === true || state?.answering === 'other'
  return { online, state, isOther, waiting, download: (pack) => void order({ type: 'keep', pack }) }
}

/** Whether the programs of a language are all on this device. */
export const isKept = (state: OfflineState | undefined, pack: Pack): boolean =>
  state?.kept.some((each) => each === pack || each === everything) === true
