import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
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
        <Text id="studio.draftNote.about" />
        <textarea
          value={typedNote ?? kept?.note ?? ''}
          dir="auto"
          rows={2}
          maxLength={longestNote}
          onChange={({ target }) => store.typeNote(target.value)}
        />
      </label>
      <Text as="p" className="hint" id="studio.draftNote.hint" />
      {kept !== undefined && (
        <Button type="submit" disabled={typedNote === undefined} text="studio.draftNote.save" />
      )}
      {isFailed && typedNote !== undefined && (
        <Text as="p" role="alert" className="obstacle" id="studio.draftNote.failed" />
      )}
    </form>
  )
}
