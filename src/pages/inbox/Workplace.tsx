import isCounts from 'virtual:answer/countMessages'
import isPart from 'virtual:answer/listMessages'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { requestTo } from '#api/address.ts'
import { countMessages, exportMessages, exportSubscribers, listMessages } from '#api/addresses.ts'
import type { AnswerOf, QueryOf } from '#api/contract.ts'
import { mostCounted } from '#api/limits.ts'
import type { Language } from '#i18n/languages.ts'
import { decimalMark, formatNumber } from '#i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { DayView } from './DayView.tsx'
import { Failure, isDenied, type Failed } from '../../ui/request/Answer.tsx'
import { MissingNote } from './MissingNote.tsx'
import { MessageList } from './MessageList.tsx'
import { FailedMails } from './FailedMails.tsx'
import { SearchList } from './SearchList.tsx'
import { OneMessage } from './OneMessage.tsx'
import { useChanges, useInboxReading } from './use-inbox.ts'
import './inbox.css'

const views = [
  'new',
  'inWork',
  'answered',
  'archived',
  'suspect',
  'day',
  'searches',
  'mails',
] as const
type View = (typeof views)[number]
type MessageView = Exclude<View, 'day' | 'searches' | 'mails'>

const isMessageView = (view: View): view is MessageView =>
  view !== 'day' && view !== 'searches' && view !== 'mails'

const forms = ['contact', 'appointment'] as const

/** Which messages a list has. */
type ListQuery = QueryOf<typeof listMessages>

const listQuery = (view: MessageView, form: string, words: string): ListQuery => ({
  ...(view === 'suspect' ? { suspect: '1' } : { state: view }),
  ...(form !== '' && { form }),
  ...(words.trim() !== '' && { q: words.trim() }),
})

/** A text that follows another one after a moment of calm. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}

/** The text of the button of a list, with the number of its messages. */
function tabText(
  view: View,
  counts: AnswerOf<typeof countMessages> | undefined,
  language: Language,
) {
  const text = `inbox.views.${view}`
  if (counts === undefined || !isMessageView(view)) return { text }
  const count = counts[view]
  return {
    text: count < mostCounted ? 'inbox.counted' : 'inbox.countedMore',
    values: {
      view: <Text id={text} />,
      count: formatNumber(Math.min(count, mostCounted - 1), language),
    },
  }
}

/** The work of the staff on messages, for whoever may see them. */
export function Workplace({ onLost }: { onLost: (failure: Failed) => void }) {
  const intl = useIntl()
  // A spreadsheet of the reader's language splits lines at the sign that goes with it.
  const language = useLanguage()
  const decimal = decimalMark(language)
  const [view, setView] = useState<View>('new')
  const [form, setForm] = useState('')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string>()
  const turn = useChanges('inbox')
  const isList = isMessageView(view)
  const query = listQuery(isList ? view : 'new', form, useCalm(words))
  const { value, failure, again } = useInboxReading(listMessages, { query }, isPart, turn)
  const { value: counts, again: countAgain } = useInboxReading(countMessages, {}, isCounts, turn)
  useEffect(() => {
    if (failure !== undefined && isDenied(failure)) onLost(failure)
  }, [failure, onLost])
  const show = (next: View) => {
    setView(next)
    setOpened(undefined)
  }
  return (
    <>
      <MissingNote />
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      <nav className="inbox-views" aria-label={intl.formatMessage({ id: 'inbox.viewsLabel' })}>
        {views.map((each) => (
          <Button
            key={each}
            aria-pressed={each === view}
            onClick={() => show(each)}
            {...tabText(each, counts, language)}
          />
        ))}
      </nav>
      {view === 'day' && <DayView turn={turn} open={setOpened} />}
      {view === 'searches' && <SearchList turn={turn} />}
      {view === 'mails' && <FailedMails turn={turn} />}
      {isList && (
        <form
          className={opened === undefined ? 'inbox-find' : 'inbox-find opened'}
          onSubmit={(event) => event.preventDefault()}
        >
          <label>
            <Text id="inbox.search" />
            <input
              type="search"
              value={words}
              maxLength={200}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <label>
            <Text id="inbox.form" />
            <select value={form} onChange={(event) => setForm(event.target.value)}>
              <option value="">{intl.formatMessage({ id: 'inbox.allForms' })}</option>
              {forms.map((each) => (
                <option key={each} value={each}>
                  {intl.formatMessage({ id: `inbox.kinds.${each}` })}
                </option>
              ))}
            </select>
          </label>
          <a
            className="button"
            href={requestTo(exportMessages, {}, { ...query, decimal }).path}
            download
          >
            <Icon name="download" size={20} />
            <Text id="inbox.export" />
          </a>
          <a className="button" href={requestTo(exportSubscribers, {}, { decimal }).path} download>
            <Icon name="download" size={20} />
            <Text id="inbox.subscribers" />
          </a>
        </form>
      )}
      <div
        className={['inbox-two', opened === undefined ? '' : 'opened', isList ? 'both' : ''].join(
          ' ',
        )}
      >
        {isList && value !== undefined && (
          <MessageList
            key={JSON.stringify(query)}
            query={query}
            part={value}
            opened={opened}
            open={setOpened}
          />
        )}
        {opened !== undefined && (
          <OneMessage
            key={opened}
            id={opened}
            turn={turn}
            onChange={() => {
              again()
              countAgain()
            }}
            close={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  )
}
