import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import languages from 'virtual:languages'
import { changedFiles } from '../editing/index.ts'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { DraftsDialog } from '../sharing/DraftsDialog.tsx'
import { DraftStatus } from '../server-drafts/DraftStatus.tsx'
import { useSession, type Session } from './session.ts'
import { useStore } from './store.ts'

/** What is on disk and what is not, in words. */
function SavedState({ session, changed }: { readonly session: Session; readonly changed: number }) {
  const saving = useSession(session, (state) => state.saving)
  return (
    <p role="status" className="saved">
      {saving === 'now' && <FormattedMessage id="studio.save.now" />}
      {saving === 'failed' && <FormattedMessage id="studio.save.failed" />}
      {saving === 'no' &&
        (changed === 0 ? (
          <FormattedMessage id="studio.save.done" />
        ) : (
          <FormattedMessage id="studio.save.changed" values={{ count: changed }} />
        ))}
    </p>
  )
}

/** Undo, redo, save, and the language of the Studio. */
export function Toolbar({
  session,
  language,
  onLanguage,
}: {
  readonly session: Session
  readonly language: string
  readonly onLanguage: (code: string) => void
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
        <h1>
          <FormattedMessage id="studio.title" />
        </h1>
        <State session={session} changed={changed} />
        <button type="button" disabled={workspace.past.length === 0} onClick={session.undo}>
          <FormattedMessage id="studio.undo" />
        </button>
        <button type="button" disabled={workspace.future.length === 0} onClick={session.redo}>
          <FormattedMessage id="studio.redo" />
        </button>
        <button
          type="button"
          className="primary"
          disabled={changed === 0}
          onClick={() => void session.save()}
        >
          <FormattedMessage id="studio.save.label" />
        </button>
        <button type="button" onClick={() => setSharing(true)}>
          <FormattedMessage id="studio.drafts.label" />
        </button>
        {draft === undefined && (
          <button type="button" onClick={() => setPublishing(true)}>
            <FormattedMessage id="studio.publishing.open" />
          </button>
        )}
        <label>
          <FormattedMessage id="studio.language" />
          <select value={language} onChange={({ target }) => onLanguage(target.value)}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      {isSharing && <DraftsDialog session={session} onClose={() => setSharing(false)} />}
      {isPublishing && <PublishDialog session={session} onClose={() => setPublishing(false)} />}
    </>
  )
}
