import { updateMessage } from '#api/addresses.ts'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { Failure } from '../../ui/request/Answer.tsx'
import type { InboxDetail } from './inbox-data.ts'
import { useKeptInput } from './kept-text.ts'
import { useChange } from './use-inbox.ts'

/**
 * The note for colleagues. If somebody else has changed it since the reader began to type, both are
 * shown, and the reader decides.
 */
export function NoteForm({ message, onChange }: { message: InboxDetail; onChange: () => void }) {
  const { id, note, revision } = message
  const [typed, keepTyped] = useKeptInput(`${id}:note`)
  /** The note that was there when typing began. */
  const [base, keepBase] = useKeptInput(`${id}:note-before`)
  const { state, send } = useChange()
  const isConflict = typed !== undefined && base !== undefined && note !== base
  const forget = () => {
    keepTyped()
    keepBase()
  }
  const save = async (on: number, before: string): Promise<void> => {
    const outcome = await send(updateMessage, {
      params: { id },
      body: { revision: on, note: typed ?? note },
    })
    if (outcome?.kind === 'ok') forget()
    const current = outcome?.kind === 'problem' ? outcome.problem.current : undefined
    // Somebody has changed the message, but not its note.
    if (current !== undefined && current.note === before) return save(current.revision, before)
    if (outcome?.kind === 'ok' || outcome?.kind === 'problem') onChange()
  }
  return (
    <form
      className="inbox-part"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isConflict) void save(revision, base ?? note)
      }}
    >
      <Text as="label" htmlFor="inbox-note" id="inbox.note.label" />
      <textarea
        id="inbox-note"
        rows={3}
        maxLength={4000}
        dir="auto"
        value={typed ?? note}
        onChange={(event) => {
          if (base === undefined) keepBase(note)
          keepTyped(event.target.value)
        }}
      />
      {isConflict && (
        <Note tone="fair" role="alert" data-conflict="note">
          <Text as="p" id="inbox.note.conflict" />
          <blockquote>
            {note === '' ? <Text id="inbox.note.empty" /> : <Isolate text="typed">{note}</Isolate>}
          </blockquote>
          <p className="actions">
            <Button onClick={() => save(revision, note)} text="inbox.note.keepMine" />
            <Button onClick={forget} text="inbox.note.takeTheirs" />
          </p>
        </Note>
      )}
      {state.kind === 'failed' && !isConflict && <Failure failed={state.failure} />}
      {!isConflict && (
        <p className="actions">
          <Button type="submit" isBusy={state.kind === 'busy'} text="inbox.note.save" />
          {state.kind === 'done' && typed === undefined && (
            <Text as="span" role="status" id="inbox.note.saved" />
          )}
        </p>
      )}
    </form>
  )
}
