import { useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { requestApi } from '../../network/api.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure } from './Failure.tsx'
import { readInboxPart, type InboxMessage, type InboxPart } from './inbox-data.ts'
import type { NoInbox } from './use-inbox.ts'

/** What a list shows of the text of a message (characters). */
const shown = 120

/** The messages of a list, the newest first; older ones come on request. */
export function MessageList({
  path,
  part,
  opened,
  open,
}: {
  path: string
  part: InboxPart
  opened: string | undefined
  open: (id: string) => void
}) {
  const language = useLanguage()
  const [older, setOlder] = useState<InboxPart>()
  const [failure, setFailure] = useState<NoInbox>()
  const next = older === undefined ? part.next : older.next
  const known = new Set(part.messages.map(({ id }) => id))
  const messages = [...part.messages, ...(older?.messages ?? []).filter(({ id }) => !known.has(id))]
  const staff = { ...older?.staff, ...part.staff }
  const more = async () => {
    setFailure(undefined)
    const outcome = await requestApi<unknown>(`${path}&before=${next}`, { language: language.code })
    const found = outcome.kind === 'ok' ? readInboxPart(outcome.body) : undefined
    if (found !== undefined)
      setOlder({ ...found, messages: [...(older?.messages ?? []), ...found.messages] })
    else setFailure(outcome.kind === 'ok' ? { kind: 'unreachable' } : outcome)
  }
  const textOf = ({ fields }: InboxMessage): string =>
    (fields['message'] ?? fields['problem'] ?? '').slice(0, shown)
  return (
    <section className="inbox-list" aria-labelledby="inbox-list-title">
      <h2 id="inbox-list-title" className="hidden">
        <Text id="inbox.list" />
      </h2>
      {messages.length === 0 && (
        <p role="status">
          <Text id="inbox.none" />
        </p>
      )}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="button inbox-line"
              aria-pressed={message.id === opened}
              onClick={() => open(message.id)}
            >
              <strong>
                <Isolate text="typed">
                  {message.fields['name'] ?? message.fields['email'] ?? ''}
                </Isolate>
              </strong>
              <span className="hint">
                <Text id={`inbox.kinds.${message.form}`} />
                {' · '}
                {formatDate(new Date(message.receivedAt), language)}
                {message.takenBy !== null && ` · ${staff[message.takenBy] ?? ''}`}
              </span>
              <span>
                <Isolate text="typed">{textOf(message)}</Isolate>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure !== undefined && <Failure failure={failure} again={() => void more()} />}
      {next !== null && (
        <p className="actions">
          <button type="button" className="button" onClick={() => void more()}>
            <Text id="inbox.more" />
          </button>
        </p>
      )}
    </section>
  )
}
