import { useCallback, useEffect, useState } from 'react'
import { RawIntlProvider, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import words from 'virtual:pack/offline'
import { Icon } from '../ui/Icon.tsx'
import { intlOf } from '../ui/intl-of.ts'
import { Text } from '../ui/Text.tsx'
import { useFollow } from '../ui/waiting/use-follow.ts'
import { useLanguage } from '../ui/use-language.ts'
import './offline.css'
import { everything } from './plan.ts'
import { isKept, useOffline, type Offline } from './use-offline.ts'
import { update } from './worker-client.ts'

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
          <p>
            <Text id={texts[shown]!} />
          </p>
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
      <p role="status">
        <Text id={text} values={{ language: name }} />
      </p>
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
