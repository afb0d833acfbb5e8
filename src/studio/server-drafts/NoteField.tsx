import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { longestNote } from '#drafts/draft.ts'
import { useDraftState } from '../page/store.ts'
import type { DraftStore } from './draft-store.ts'

/**
 * What the open draft is about. It is saved with the next version; a button saves it at once. What
 * is typed stays here if saving fails.
 */
export function NoteField({
  store,
  onSaved,
}: {
  readonly store: DraftStore
  readonly onSaved: () => void
}) {
  const state = useDraftState()
  const [isFailed, setFailed] = useState(false)
  if (state === undefined) return null
  const { kept, typedNote } = state
  const save = async (): Promise<void> => {
    const saved = await store.saveNote()
    setFailed(saved.kind !== 'saved')
    if (saved.kind === 'saved') onSaved()
  }
  return (
    <form
      className="about-draft"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label>
        <FormattedMessage id="studio.draftNote.about" />
        <textarea
          value={typedNote ?? kept?.note ?? ''}
          dir="auto"
          rows={2}
          maxLength={longestNote}
          onChange={({ target }) => store.typeNote(target.value)}
        />
      </label>
      <p className="hint">
        <FormattedMessage id="studio.draftNote.hint" />
      </p>
      {kept !== undefined && (
        <button type="submit" disabled={typedNote === undefined}>
          <FormattedMessage id="studio.draftNote.save" />
        </button>
      )}
      {isFailed && typedNote !== undefined && (
        <p role="alert" className="obstacle">
          <FormattedMessage id="studio.draftNote.failed" />
        </p>
      )}
    </form>
  )
}
