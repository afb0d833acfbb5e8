import { isolateTyped } from '../../i18n/isolate.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Note } from '../../ui/Note.tsx'
import { Failure, type Failed } from '../../ui/request/Answer.tsx'
import { Text } from '../../ui/Text.tsx'
import type { InboxDetail, InboxMessage } from './inbox-data.ts'

/** The message of a conflict, as a colleague has left it. */
function currentOf(failure: Failed): InboxMessage | undefined {
  const { current } =
    failure.kind === 'problem' && failure.problem.id === 'conflict'
      ? (failure.problem as { readonly current?: Partial<InboxMessage> })
      : {}
  return current?.revision === undefined ? undefined : (current as InboxMessage)
}

/**
 * Why a change of a message was not kept. If a colleague came first: what they have changed since
 * `before`, the message that the reader acted on.
 */
export function ChangeFailure({
  failure,
  before,
  staff,
}: {
  failure: Failed
  before: InboxMessage
  staff: InboxDetail['staff']
}) {
  const current = currentOf(failure)
  if (current === undefined) return <Failure failed={failure} />
  const { state, takenBy, suspect, note } = current
  return (
    <Note tone="fair" role="alert" data-failure="conflict">
      <Text as="p" id="inbox.changed.title" />
      <ul>
        {state !== before.state && (
          <li>
            <Text id={`inbox.states.${state}`} />
          </li>
        )}
        {takenBy !== before.takenBy &&
          (takenBy === null ? (
            <Text as="li" id="inbox.changed.released" />
          ) : (
            <Text
              as="li"
              id="inbox.takenBy"
              values={{ name: isolateTyped(staff[takenBy] ?? '–') }}
            />
          ))}
        {suspect !== before.suspect && (
          <Text as="li" id={suspect ? 'inbox.states.suspect' : 'inbox.mark.notSuspect'} />
        )}
        {note !== before.note && (
          <li>
            <Text id="inbox.note.label" />
            <blockquote>
              {note === '' ? (
                <Text id="inbox.note.empty" />
              ) : (
                <Isolate text="typed">{note}</Isolate>
              )}
            </blockquote>
          </li>
        )}
      </ul>
      <Text as="p" id="inbox.changed.again" />
    </Note>
  )
}
