import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { Failure } from './Failure.tsx'
import { readInboxMessage, type InboxDetail } from './inbox-data.ts'
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
    const outcome = await send(`/api/messages/${id}`, 'PATCH', {
      revision: on,
      note: typed ?? note,
    })
    if (outcome?.kind === 'ok') forget()
    const current =
      outcome?.kind === 'problem' ? readInboxMessage(outcome.problem.current) : undefined
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
      <label htmlFor="inbox-note">
        <Text id="inbox.note.label" />
      </label>
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
        <div className="meaning fair" role="alert" data-conflict="note">
          <div>
            <p>
              <Text id="inbox.note.conflict" />
            </p>
            <blockquote>
              {note === '' ? (
                <Text id="inbox.note.empty" />
              ) : (
                <Isolate text="typed">{note}</Isolate>
              )}
            </blockquote>
            <p className="actions">
              <button type="button" className="button" onClick={() => void save(revision, note)}>
                <Text id="inbox.note.keepMine" />
              </button>
              <button type="button" className="button" onClick={forget}>
                <Text id="inbox.note.takeTheirs" />
              </button>
            </p>
          </div>
        </div>
      )}
      {state.kind === 'failed' && !isConflict && <Failure failure={state.failure} />}
      {!isConflict && (
        <p className="actions">
          <button type="submit" className="button" aria-disabled={state.kind === 'busy'}>
            <Text id="inbox.note.save" />
          </button>
          {state.kind === 'done' && typed === undefined && (
            <span role="status">
              <Text id="inbox.note.saved" />
            </span>
          )}
        </p>
      )}
    </form>
  )
}
