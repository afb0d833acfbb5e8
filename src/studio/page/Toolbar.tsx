import { useState } from 'react'
import languages from 'virtual:languages'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { changedFiles } from '../editing/index.ts'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { DraftsDialog } from '../sharing/DraftsDialog.tsx'
import { DraftStatus } from '../server-drafts/DraftStatus.tsx'
import { useSession, type Session } from './session.ts'
import { useStore } from './store.ts'
import { SelectField } from './SelectField.tsx'

/** What is on disk and what is not, in words. */
function SavedState({ session, changed }: { readonly session: Session; readonly changed: number }) {
  const saving = useSession(session, (state) => state.saving)
  const isOpen = useSession(session, ({ conflicts }) => conflicts.length > 0)
  if (isOpen) return <Text as="p" role="status" className="saved" id="studio.save.conflict" />
  return (
    <p role="status" className="saved">
      {saving === 'now' && <Text id="studio.save.now" />}
      {saving === 'failed' && <Text id="studio.save.failed" />}
      {saving === 'no' &&
        (changed === 0 ? (
          <Text id="studio.save.done" />
        ) : (
          <Text id="studio.save.changed" values={{ count: changed }} />
        ))}
    </p>
  )
}

/** Undo, redo, save, and the language of the Studio. */
export function Toolbar({
  session,
  language,
  onLanguage,
  onOpen,
}: {
  readonly session: Session
  readonly language: string
  readonly onLanguage: (code: string) => void
  readonly onOpen: (file: string, line: number) => void
}) {
  const workspace = useSession(session, (state) => state.workspace)
  const { draft } = useStore()
  const State = draft === undefined ? SavedState : DraftStatus
  const changed = Object.keys(changedFiles(workspace)).length
  const [isPublishing, setPublishing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <header className="toolbar">
        <Text as="h1" id="studio.title" />
        <State session={session} changed={changed} />
        <Button disabled={workspace.past.length === 0} onClick={session.undo} text="studio.undo" />
        <Button
          disabled={workspace.future.length === 0}
          onClick={session.redo}
          text="studio.redo"
        />
        <Button
          className="primary"
          disabled={changed === 0}
          onClick={() => session.save()}
          text="studio.save.label"
        />
        <Button onClick={() => setSharing(true)} text="studio.drafts.label" />
        {draft === undefined && (
          <Button onClick={() => setPublishing(true)} text="studio.publishing.open" />
        )}
        <SelectField
          label="studio.language"
          value={language}
          options={languages.map(({ code, name }) => [code, name, code])}
          onChoose={onLanguage}
        />
      </header>
      {isSharing && <DraftsDialog session={session} onClose={() => setSharing(false)} />}
      {isPublishing && (
        <PublishDialog session={session} onOpen={onOpen} onClose={() => setPublishing(false)} />
      )}
    </>
  )
}
