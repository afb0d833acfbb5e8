import { RawIntlProvider } from 'react-intl'
import statusWords from 'virtual:pack/farmStatus'
import { useFormatters, type Formatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { momentText } from '#i18n/format-moment.ts'
import type { FarmStatus, SyncFailure } from '#storage/sync/run.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useFarmStatus } from './use-farm-status.ts'

const failureText = (failure: SyncFailure, format: Formatters): string =>
  format.message(
    `farmStatus.${failure.kind}`,
    failure.kind === 'problem' ? { title: failure.title, detail: failure.detail } : {},
  )

/** What of the farm is on the server and when, in one sentence, and what a person has to do. */
function Line({ status }: { status: FarmStatus }) {
  const format = useFormatters()
  const language = useLanguage()
  const { waiting, at, failure, doubted, refused } = status
  const saved =
    at === undefined
      ? format.message('farmStatus.never')
      : format.message('farmStatus.saved', { when: momentText(at, language) })
  const reasons = [
    failure === undefined ? '' : failureText(failure, format),
    doubted > 0 ? format.message('farmStatus.doubts') : '',
    refused > 0 ? format.message('farmStatus.refused') : '',
  ].filter(Boolean)
  return (
    <>
      <span data-waiting={waiting}>
        {waiting > 0 ? format.message('farmStatus.waiting', { count: waiting }) : saved}
      </span>
      {reasons.map((reason) => (
        <span key={reason}>
          {' · '}
          {reason}
        </span>
      ))}
    </>
  )
}

/**
 * What of the farm is on the server and when. The space is there from the start, so that nothing
 * moves.
 * @param isLinked with the way to the page of the farm
 */
export function FarmLine({ isLinked = false }: { isLinked?: boolean }) {
  const status = useFarmStatus()
  const extendedIntl = useMoreWords(statusWords)
  const isReady = status !== undefined && extendedIntl !== undefined
  return (
    <p className="hint farm-line" role="status">
      {isReady ? (
        <RawIntlProvider value={extendedIntl}>
          <Line status={status} />
          {isLinked && (
            <>
              {' · '}
              <LocalLink to="/my-account">
                {extendedIntl.formatMessage({ id: 'farmStatus.more' })}
              </LocalLink>
            </>
          )}
        </RawIntlProvider>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}
