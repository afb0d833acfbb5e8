import isPart from 'virtual:answer/listMessages'
import { useState } from 'react'
import { listMessages } from '#api/addresses.ts'
import type { QueryOf } from '#api/contract.ts'
import { formatDate } from '../../i18n/format.ts'
import { requestApi } from '../../network/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Labelled, Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure, type Failed } from '../../ui/request/Answer.tsx'
import { clinicTime, type InboxMessage, type InboxPart } from './inbox-data.ts'

/** What a list shows of the text of a message (characters). */
const shown = 120

/** The messages of a list, the newest first; older ones come on request. */
export function MessageList({
  query,
  part,
  opened,
  open,
}: {
  query: QueryOf<typeof listMessages>
  part: InboxPart
  opened: string | undefined
  open: (id: string) => void
}) {
  const language = useLanguage()
  const [older, setOlder] = useState<InboxPart>()
  const [failure, setFailure] = useState<Failed>()
  const next = older === undefined ? part.next : older.next
  const known = new Set(part.messages.map(({ id }) => id))
  const messages = [...part.messages, ...(older?.messages ?? []).filter(({ id }) => !known.has(id))]
  const staff = { ...older?.staff, ...part.staff }
  const more = async () => {
    setFailure(undefined)
    if (next === null) return
    const outcome = await requestApi(
      listMessages,
      { query: { ...query, before: next } },
      { language: language.code, isAnswer: isPart },
    )
    if (outcome.kind === 'ok')
      setOlder({
        ...outcome.body,
        messages: [...(older?.messages ?? []), ...outcome.body.messages],
      })
    else setFailure(outcome)
  }
  const textOf = ({ fields }: InboxMessage): string =>
    (fields['message'] ?? fields['problem'] ?? '').slice(0, shown)
  return (
    <section className="inbox-list" aria-labelledby="inbox-list-title">
      <h2 id="inbox-list-title" className="hidden">
        <Text id="inbox.list" />
      </h2>
      {messages.length === 0 && <Text as="p" role="status" id="inbox.none" />}
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
                {clinicTime(message.receivedAt, language)}
                {message.takenBy !== null && ` · ${staff[message.takenBy] ?? ''}`}
              </span>
              {message.day !== null && (
                <span className="hint">
                  <Labelled label={<Text id="forms.day.label" />}>
                    {formatDate(new Date(message.day), language)}
                  </Labelled>
                </span>
              )}
              <span>
                <Isolate text="typed">{textOf(message)}</Isolate>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure !== undefined && <Failure failed={failure} onAgain={more} />}
      {next !== null && (
        <p className="actions">
          <Button onClick={more} text="inbox.more" />
        </p>
      )}
    </section>
  )
}
