import isDetail from 'virtual:answer/readMessage'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { readMessage, updateMessage } from '#api/addresses.ts'
import type { BodyOf } from '#api/contract.ts'
import { whatsappLink, phoneLink } from '../../content/links.ts'
import { formatDate } from '../../i18n/format.ts'
import { isolateTyped } from '../../i18n/isolate.ts'
import { signedInAccount } from '../../ui/storage/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Labelled, Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { Failure, Loading } from '../../ui/request/Answer.tsx'
import { clinicTime, type InboxDetail, type InboxEvent, type InboxMessage } from './inbox-data.ts'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useChange, useInboxReading } from './use-inbox.ts'
import { contactForm, mailedAppointment } from '../../content/form-shapes.ts'
import { isDay } from '../../day.ts'
import { getOwn } from '../../own.ts'
import { textPieces } from './site-path.ts'

const shapes = [contactForm, mailedAppointment()]

/** A text of a visitor: only addresses of this site can be opened. */
function VisitorText({ text }: { text: string }) {
  return (
    <Isolate text="typed" className="visitor-text">
      {textPieces(text, window.location.origin).map((piece, index) =>
        piece.path === undefined ? (
          piece.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no names
          <a key={index} href={piece.path} target="_blank" rel="noopener">
            {piece.text}
          </a>
        ),
      )}
    </Isolate>
  )
}

/** What a visitor has filled in. */
function FieldLines({ message }: { message: InboxMessage }) {
  const intl = useIntl()
  const language = useLanguage()
  const say = (id: string, otherwise: string): string =>
    id in intl.messages ? intl.formatMessage({ id }) : otherwise
  const fields = shapes.find(({ id }) => id === message.form)?.fields ?? []
  const shownValueOf = (name: string, text: string): string => {
    const field = fields.find((each) => each.name === name)
    if (field?.kind === 'date' && isDay(text)) return formatDate(new Date(text), language)
    const option = getOwn(field?.options, text)
    return option === undefined ? text : say(option, text)
  }
  return (
    <dl className="inbox-fields">
      {Object.entries(message.fields)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => {
          return (
            <div key={name}>
              <dt>{say(`inbox.fields.${name}`, say(`forms.${name}.label`, name))}</dt>
              <dd>
                {name === 'phone' ? (
                  <a href={phoneLink(text)} dir="ltr">
                    {text}
                  </a>
                ) : (
                  <VisitorText text={shownValueOf(name, text)} />
                )}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

const nextStates = ['new', 'inWork', 'answered', 'archived'] as const

/** What was done with a message. */
function History({ history }: { history: readonly InboxEvent[] }) {
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <details>
      <Text as="summary" id="inbox.history.title" />
      <ol className="inbox-history">
        {history.map(({ at, kind, name, about }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are only added at the end
          <li key={index}>
            {clinicTime(at, language)}
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
  const [before, setBefore] = useState<InboxMessage>(message)
  const change = async (values: Omit<BodyOf<typeof updateMessage>, 'revision'>) => {
    setBefore(message)
    const outcome = await send(updateMessage, { params: { id }, body: { revision, ...values } })
    if (outcome !== undefined && outcome.kind !== 'unreachable') onChange()
  }
  return (
    <>
      {takenBy !== null && (
        <Text as="p" id="inbox.takenBy" values={{ name: isolateTyped(staff[takenBy] ?? '–') }} />
      )}
      <p className="actions">
        {isMine ? (
          <Button onClick={() => change({ taken: false })} text="inbox.release" />
        ) : (
          <Button
            className="button primary"
            onClick={() =>
              void change({ taken: true, ...(current === 'new' && { state: 'inWork' }) })
            }
            text="inbox.take"
          />
        )}
        {nextStates
          .filter((each) => each !== current)
          .map((each) => (
            <Button
              key={each}
              onClick={() => change({ state: each })}
              text={`inbox.mark.${each}`}
            />
          ))}
        <Button
          onClick={() => change({ suspect: !suspect })}
          text={suspect ? 'inbox.mark.notSuspect' : 'inbox.mark.suspect'}
        />
      </p>
      {state.kind === 'failed' && (
        <ChangeFailure failure={state.failure} before={before} staff={staff} />
      )}
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
  const { value, failure, again } = useInboxReading(readMessage, { params: { id } }, isDetail, turn)
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
        <Button onClick={close} text="inbox.close" icon="close" />
      </p>
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      {value === undefined && failure === undefined && <Loading />}
      {value !== undefined && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            <Isolate text="typed">{name === '' ? email : name}</Isolate>
          </h2>
          <p className="hint">
            <Text id={`inbox.kinds.${value.form}`} />
            {' · '}
            {clinicTime(value.receivedAt, language)}
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
