import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { DayView } from './DayView.tsx'
import { Failure } from './Failure.tsx'
import { readInboxPart } from './inbox-data.ts'
import { MessageList } from './MessageList.tsx'
import { OneMessage } from './OneMessage.tsx'
import { isGate, useChanges, useInboxReading, type NoInbox } from './use-inbox.ts'
import './inbox.css'

const views = ['new', 'inWork', 'answered', 'archived', 'suspect', 'day'] as const
type View = (typeof views)[number]

const forms = ['contact', 'appointment'] as const

/** The address of a list. */
function listPath(view: View, form: string, words: string): string {
  const query = new URLSearchParams({
    ...(view === 'suspect' ? { suspect: '1' } : { state: view }),
    ...(form !== '' && { form }),
    ...(words.trim() !== '' && { q: words.trim() }),
  })
  return `/api/messages?${query}`
}

/** A text that follows another one after a moment of calm. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}

/** The work of the staff on messages, for whoever may see them. */
export function Workplace({ onLost }: { onLost: (failure: NoInbox) => void }) {
  const intl = useIntl()
  const [view, setView] = useState<View>('new')
  const [form, setForm] = useState('')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string>()
  const turn = useChanges()
  const path = listPath(view === 'day' ? 'new' : view, form, useCalm(words))
  const { value, failure, again } = useInboxReading(path, readInboxPart, turn)
  useEffect(() => {
    if (failure !== undefined && isGate(failure)) onLost(failure)
  }, [failure, onLost])
  const show = (next: View) => {
    setView(next)
    setOpened(undefined)
  }
  return (
    <>
      {failure !== undefined && <Failure failure={failure} again={again} />}
      <nav className="inbox-views" aria-label={intl.formatMessage({ id: 'inbox.viewsLabel' })}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === view}
            onClick={() => show(each)}
          >
            <Text id={`inbox.views.${each}`} />
          </button>
        ))}
      </nav>
      {view === 'day' ? (
        <DayView turn={turn} open={setOpened} />
      ) : (
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
          <a className="button" href={path.replace('/messages?', '/messages.csv?')} download>
            <Icon name="download" size={20} />
            <Text id="inbox.export" />
          </a>
          <a className="button" href="/api/newsletter/subscribers.csv" download>
            <Icon name="download" size={20} />
            <Text id="inbox.subscribers" />
          </a>
        </form>
      )}
      <div
        className={[
          'inbox-two',
          opened === undefined ? '' : 'opened',
          view === 'day' ? '' : 'both',
        ].join(' ')}
      >
        {view !== 'day' && value !== undefined && (
          <MessageList key={path} path={path} part={value} opened={opened} open={setOpened} />
        )}
        {opened !== undefined && (
          <OneMessage
            key={opened}
            id={opened}
            turn={turn}
            onChange={again}
            close={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  )
}
