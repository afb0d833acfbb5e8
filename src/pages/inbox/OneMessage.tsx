import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { whatsappLink } from '../../content/links.ts'
import { formatDate } from '../../i18n/format.ts'
import { isolateTyped } from '../../i18n/isolate.ts'
import { signedInAccount } from '../../ui/storage/account.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Labelled, Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { Failure } from './Failure.tsx'
import { FieldLines } from './FieldLines.tsx'
import { readInboxDetail, type InboxDetail, type InboxEvent } from './inbox-data.ts'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useChange, useInboxReading } from './use-inbox.ts'

const nextStates = ['new', 'inWork', 'answered', 'archived'] as const

/** What was done with a message. */
function History({ history }: { history: readonly InboxEvent[] }) {
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <details>
      <summary>
        <Text id="inbox.history.title" />
      </summary>
      <ol className="inbox-history">
        {history.map(({ at, kind, name, about }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are only added at the end
          <li key={index}>
            {formatDate(new Date(at), language)}
            {' · '}
            <Labelled label={<Isolate text="typed">{name ?? '–'}</Isolate>}>
              <Text id={`inbox.history.${kind}`} />
            </Labelled>
            {kind === 'state' && typeof about['state'] === 'string' && (
              <>
                {' – '}
                <Text id={`inbox.states.${about['state']}`} />
              </>
            )}
            {kind === 'mail' && typeof about['text'] === 'string' && (
              <blockquote>
                <Isolate text="typed">{about['text']}</Isolate>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Who works on a message, its state, and whether it is spam. */
function MessageMarks({ message, onChange }: { message: InboxDetail; onChange: () => void }) {
  const { id, revision, state: current, takenBy, staff, suspect } = message
  const { state, send } = useChange()
  const isMine = takenBy !== null && takenBy === signedInAccount()?.id
  const change = async (values: Readonly<Record<string, unknown>>) => {
    const outcome = await send(`/api/messages/${id}`, 'PATCH', { revision, ...values })
    if (outcome !== undefined && outcome.kind !== 'unreachable') onChange()
  }
  return (
    <>
      {takenBy !== null && (
        <p>
          <Text id="inbox.takenBy" values={{ name: isolateTyped(staff[takenBy] ?? '–') }} />
        </p>
      )}
      <p className="actions">
        {isMine ? (
          <button type="button" className="button" onClick={() => void change({ taken: false })}>
            <Text id="inbox.release" />
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            onClick={() =>
              void change({ taken: true, ...(current === 'new' && { state: 'inWork' }) })
            }
          >
            <Text id="inbox.take" />
          </button>
        )}
        {nextStates
          .filter((each) => each !== current)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              onClick={() => void change({ state: each })}
            >
              <Text id={`inbox.mark.${each}`} />
            </button>
          ))}
        <button type="button" className="button" onClick={() => void change({ suspect: !suspect })}>
          <Text id={suspect ? 'inbox.mark.notSuspect' : 'inbox.mark.suspect'} />
        </button>
      </p>
      {state.kind === 'failed' && <Failure failure={state.failure} />}
    </>
  )
}

/** One message, and all that can be done with it. */
export function OneMessage({
  id,
  turn,
  onChange,
  close,
}: {
  id: string
  turn: number
  onChange: () => void
  close: () => void
}) {
  const intl = useIntl()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { value, failure, again } = useInboxReading(`/api/messages/${id}`, readInboxDetail, turn)
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  const changed = () => {
    again()
    onChange()
  }
  const { phone = '', email = '', name = '' } = value?.fields ?? {}
  const greeting = intl.formatMessage({ id: 'inbox.greeting' }, { name })
  return (
    <section className="inbox-one panel">
      <p className="actions">
        <button type="button" className="button" onClick={close}>
          <Icon name="close" size={20} />
          <Text id="inbox.close" />
        </button>
      </p>
      {failure !== undefined && <Failure failure={failure} again={again} />}
      {value === undefined && failure === undefined && (
        <p role="status" className="hint">
          <Text id="inbox.reading" />
        </p>
      )}
      {value !== undefined && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            <Isolate text="typed">{name === '' ? email : name}</Isolate>
          </h2>
          <p className="hint">
            <Text id={`inbox.kinds.${value.form}`} />
            {' · '}
            {formatDate(new Date(value.receivedAt), language)}
            {' · '}
            <Text id={`inbox.states.${value.suspect ? 'suspect' : value.state}`} />
          </p>
          <FieldLines message={value} />
          <MessageMarks message={value} onChange={changed} />
          {value.form === 'appointment' && (
            <AppointmentPanel message={value} turn={turn} onChange={changed} />
          )}
          {email !== '' && <ReplyForm message={value} email={email} onChange={changed} />}
          {phone !== '' && (
            <p className="actions">
              <a
                className="button"
                href={whatsappLink(phone, greeting)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="whatsapp" size={20} />
                <Text id="inbox.whatsapp" />
              </a>
            </p>
          )}
          <NoteForm message={value} onChange={changed} />
          <History history={value.history} />
        </>
      )}
    </section>
  )
}
