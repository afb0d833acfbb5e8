import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { replyByMail } from '#api/addresses.ts'
import { isolateForeign } from '../../i18n/isolate.ts'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { newMessageId } from '../forms/draft.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import type { InboxDetail, InboxMessage } from './inbox-data.ts'
import { useKeptInput } from './kept-text.ts'
import { useChange } from './use-inbox.ts'

/** An answer by mail. What was typed stays until the server has it. */
export function ReplyForm({
  message,
  email,
  onChange,
}: {
  message: InboxDetail
  email: string
  onChange: () => void
}) {
  const intl = useIntl()
  const { id, revision } = message
  const [subject, keepSubject] = useKeptInput(`${id}:subject`)
  const [text, keepText] = useKeptInput(`${id}:text`)
  const { state, send } = useChange()
  const [before, setBefore] = useState<InboxMessage>(message)
  /** Names the mail: sent again with the same words, it is the same one. */
  const named = useRef({ key: '', words: '' })
  const shownSubject = subject ?? intl.formatMessage({ id: 'inbox.reply.standard' })
  const submit = async () => {
    const words = JSON.stringify([shownSubject, text])
    setBefore(message)
    if (named.current.words !== words) named.current = { key: newMessageId(), words }
    const { key } = named.current
    const outcome = await send(replyByMail, {
      params: { id },
      body: { key, revision, subject: shownSubject, text: text ?? '' },
    })
    if (outcome?.kind === 'ok') {
      keepSubject()
      keepText()
    }
    // After a conflict, the message is shown as it is now, and what was typed beside it.
    if (outcome?.kind === 'ok' || outcome?.kind === 'problem') onChange()
  }
  return (
    <form
      className="inbox-part"
      onSubmit={(event) => {
        event.preventDefault()
        if ((text ?? '').trim() !== '' && shownSubject.trim() !== '') void submit()
      }}
    >
      <Text as="h3" id="inbox.reply.title" values={{ email: isolateForeign(email) }} />
      <Text as="label" htmlFor="inbox-subject" id="inbox.reply.subject" />
      <input
        id="inbox-subject"
        required
        maxLength={200}
        dir="auto"
        value={shownSubject}
        onChange={(event) => keepSubject(event.target.value)}
      />
      <Text as="label" htmlFor="inbox-text" id="inbox.reply.text" />
      <textarea
        id="inbox-text"
        required
        rows={5}
        maxLength={8000}
        dir="auto"
        value={text ?? ''}
        onChange={(event) => keepText(event.target.value)}
      />
      {state.kind === 'failed' && (
        <ChangeFailure failure={state.failure} before={before} staff={message.staff} />
      )}
      <p className="actions">
        <Button
          type="submit"
          className="button primary"
          isBusy={state.kind === 'busy'}
          text="inbox.reply.send"
          icon="mail"
        />
      </p>
      {state.kind === 'done' && text === undefined && (
        <Note tone="good" role="status">
          <Text id="inbox.reply.sent" />
        </Note>
      )}
    </form>
  )
}
