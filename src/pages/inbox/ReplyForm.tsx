import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { isolateForeign } from '../../i18n/isolate.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { newMessageId } from '../forms/draft.ts'
import { Failure } from './Failure.tsx'
import type { InboxDetail } from './inbox-data.ts'
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
  /** Names the mail: sent again with the same words, it is the same one. */
  const named = useRef({ key: '', words: '' })
  const shownSubject = subject ?? intl.formatMessage({ id: 'inbox.reply.standard' })
  const submit = async () => {
    const words = JSON.stringify([shownSubject, text])
    if (named.current.words !== words) named.current = { key: newMessageId(), words }
    const { key } = named.current
    const outcome = await send(`/api/messages/${id}/reply`, 'POST', {
      key,
      revision,
      subject: shownSubject,
      text: text ?? '',
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
      <h3>
        <Text id="inbox.reply.title" values={{ email: isolateForeign(email) }} />
      </h3>
      <label htmlFor="inbox-subject">
        <Text id="inbox.reply.subject" />
      </label>
      <input
        id="inbox-subject"
        required
        maxLength={200}
        dir="auto"
        value={shownSubject}
        onChange={(event) => keepSubject(event.target.value)}
      />
      <label htmlFor="inbox-text">
        <Text id="inbox.reply.text" />
      </label>
      <textarea
        id="inbox-text"
        required
        rows={5}
        maxLength={8000}
        dir="auto"
        value={text ?? ''}
        onChange={(event) => keepText(event.target.value)}
      />
      {state.kind === 'failed' && <Failure failure={state.failure} />}
      {state.kind === 'failed' &&
        state.failure.kind === 'problem' &&
        state.failure.problem.id === 'conflict' && (
          <p className="hint">
            <Text id="inbox.reply.conflict" />
          </p>
        )}
      <p className="actions">
        <button type="submit" className="button primary" aria-disabled={state.kind === 'busy'}>
          <Icon name="mail" size={20} />
          <Text id="inbox.reply.send" />
        </button>
      </p>
      {state.kind === 'done' && text === undefined && (
        <p role="status" className="meaning good">
          <Icon name="check" />
          <span>
            <Text id="inbox.reply.sent" />
          </span>
        </p>
      )}
    </form>
  )
}
