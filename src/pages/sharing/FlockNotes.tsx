import { useRef } from 'react'
import { longestNote } from '#api/limits.ts'
import { writeFlockNote } from '#api/addresses.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import { momentText } from '#i18n/format-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Note } from '#ui/Note.tsx'
import { Failure } from '#ui/request/Answer.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import type { FlockNote } from '#ui/storage/flock/notes.ts'
import { newMessageId } from '../forms/draft.ts'
import { useKeptInput } from '../inbox/kept-text.ts'
import { useChange } from '../inbox/use-inbox.ts'
import type { FlockAddress } from './flock-address.ts'

/** What was written to the farm about a flock, and whether somebody there has read it. */
function WrittenNotes({ notes }: { notes: readonly FlockNote[] }) {
  const format = useFormatters()
  const language = useLanguage()
  return (
    <ul className="rows-list">
      {notes.map(({ text, by, on, seen }) => (
        <li key={`${on} ${text}`}>
          <p className="hint">
            {format.message('sharedFlocks.note.by', {
              by: isolateTyped(by),
              when: momentText(Date.parse(on), language),
            })}{' '}
            {seen === undefined
              ? format.message('sharedFlocks.note.unread')
              : format.message('sharedFlocks.note.read', { date: format.date(seen) })}
          </p>
          <p className="clinic-note">
            <Isolate text="typed">{text}</Isolate>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The notes about a flock, and a new one, which the farm sees in its work of today. */
export function FlockNotes({
  address: { farm, flock },
  notes,
  onSent,
}: {
  address: FlockAddress
  notes: readonly FlockNote[]
  onSent: () => void
}) {
  const format = useFormatters()
  const [text, keepText] = useKeptInput(`note:${farm}:${flock}`)
  const { state, send } = useChange()
  /** Names the note: sent again with the same words, it is the same one. */
  const named = useRef({ id: '', words: '' })
  const submit = async () => {
    const words = text ?? ''
    if (named.current.words !== words) named.current = { id: newMessageId(), words }
    const outcome = await send(writeFlockNote, {
      params: { farm },
      body: { id: named.current.id, flock, text: words },
    })
    if (outcome?.kind !== 'ok') return
    keepText()
    onSent()
  }
  return (
    <section className="panel flock-notes" aria-labelledby="flock-notes">
      <h3 id="flock-notes">{format.message('sharedFlocks.note.title')}</h3>
      <WrittenNotes notes={notes} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if ((text ?? '').trim() !== '') void submit()
        }}
      >
        <Text as="label" htmlFor="flock-note" id="sharedFlocks.note.text" />
        <textarea
          id="flock-note"
          required
          rows={3}
          maxLength={longestNote}
          dir="auto"
          value={text ?? ''}
          onChange={(event) => keepText(event.target.value)}
        />
        {state.kind === 'failed' && <Failure failed={state.failure} />}
        <p className="actions">
          <Button
            type="submit"
            className="button primary"
            isBusy={state.kind === 'busy'}
            text="sharedFlocks.note.send"
          />
        </p>
        {state.kind === 'done' && text === undefined && (
          <Note tone="good" role="status">
            <Text id="sharedFlocks.note.sent" />
          </Note>
        )}
      </form>
    </section>
  )
}
