import { useCallback, useEffect, useState, useRef } from 'react'
import { RawIntlProvider, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import words from 'virtual:pack/offline'
import { Icon } from '../ui/Icon.tsx'
import { intlOf } from '../ui/intl-of.ts'
import { Text } from '../ui/Text.tsx'
import { useFollow } from '../ui/waiting/use-follow.ts'
import { useLanguage } from '../ui/use-language.ts'
import './offline.css'
import { everything, savesData, type OfflineState, type Pack } from './plan.ts'
import { update, listenToWorker, order, proves, startWorker } from './worker-client.ts'
import { checkConnectivity, networkAnswers } from '../network/connectivity.ts'
import { useOnline } from '../ui/waiting/use-online.ts'
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

interface Offline {
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
function useOffline(language: string): Offline {
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
const isKept = (state: OfflineState | undefined, pack: Pack): boolean =>
  state?.kept.some((each) => each === pack || each === everything) === true

/** The words of the notices in the language of the page; until they are here, nothing is shown. */
function useNoticeTexts(): IntlShape | undefined {
  const language = useLanguage()
  const [intl, setIntl] = useState<IntlShape>()
  const take = useCallback(
    ({ default: messages }: { readonly default: Record<string, MessageFormatElement[]> }) =>
      setIntl(intlOf(language, messages)),
    [language],
  )
  useFollow(words[language.code], take)
  return intl
}

/**
 * Shows a message at the lower edge: that there is no network, or that a new version is available.
 */
function Notice({ online, state, isOther, waiting }: Offline) {
  const { code } = useLanguage()
  const intl = useIntl()
  const [closed, setClosed] = useState('')
  const [updating, setUpdating] = useState(false)
  const news = waiting === undefined ? '' : 'update'
  const own = online ? news : 'offline'
  const shown = isOther ? 'other' : own
  // What was closed comes back when it happens again.
  useEffect(() => {
    if (shown !== closed) setClosed('')
  }, [shown, closed])
  const open = shown !== '' && shown !== closed
  const texts: Readonly<Record<string, string>> = {
    update: 'offline.update',
    other: 'offline.other',
    offline: isKept(state, code) ? 'offline.working' : 'offline.visitedOnly',
  }
  return (
    <div className="offline-notice" role="status">
      {open && (
        <div>
          <Icon name="info" size={24} />
          <Text as="p" id={texts[shown]!} />
          {shown === 'update' && waiting !== undefined && (
            <button
              type="button"
              className="button primary"
              aria-disabled={updating}
              onClick={() => {
                if (updating) return
                setUpdating(true)
                void update(waiting)
              }}
            >
              <Text id={updating ? 'offline.updating' : 'offline.updateNow'} />
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={intl.formatMessage({ id: 'offline.close' })}
            onClick={() => setClosed(shown)}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </div>
  )
}

/** What this device keeps, and the button to keep more. */
function OfflineStatus({ state, download, online }: Offline) {
  const { code, name } = useLanguage()
  const intl = useIntl()
  if (state === undefined) return null
  const { busy, failed } = state
  const all = isKept(state, everything)
  // The programs of the language are downloaded without a message; only what was requested shows
  // its progress.
  const isRequested = busy?.pack === everything
  const states: readonly (readonly [boolean, string])[] = [
    [isRequested, 'offline.keeping'],
    [failed === everything, 'offline.failed'],
    [all, 'offline.keptAll'],
    [isKept(state, code), 'offline.kept'],
  ]
  const text = states.find(([holds]) => holds)?.[1] ?? 'offline.notKept'
  return (
    <section className="offline-keeper" aria-label={intl.formatMessage({ id: 'offline.title' })}>
      <Text as="p" role="status" id={text} values={{ language: name }} />
      {isRequested && (
        <progress
          max={busy.total}
          value={busy.done}
          aria-label={intl.formatMessage({ id: 'offline.keeping' })}
        />
      )}
      {!isRequested && !all && (
        <button
          type="button"
          className="button"
          disabled={!online}
          onClick={() => download(everything)}
        >
          <Text id="offline.keepAll" />
        </button>
      )}
    </section>
  )
}

/** Everything a visitor sees of the offline worker. */
export function OfflineNotice() {
  const offline = useOffline(useLanguage().code)
  const intl = useNoticeTexts()
  if (intl === undefined) return null
  return (
    <RawIntlProvider value={intl}>
      <OfflineStatus {...offline} />
      <Notice {...offline} />
    </RawIntlProvider>
  )
}
