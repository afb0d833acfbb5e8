import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import type { Session } from '../page/session.ts'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { NewFindings } from './NewFindings.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from './apply-at-version.ts'

/** Deletes a program, a table, a message, an input or a group, after what would break is shown. */
export function DeleteDialog({
  session,
  file,
  language,
  onClose,
}: {
  readonly session: Session
  readonly file: string
  readonly language: string
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState(0)
  const subjects = useQuestion(session, 'subjects', { file, language })?.reply ?? []
  const removable = subjects.filter(({ isRemovable }) => isRemovable)
  const answer = useQuestion(session, 'removal', removable[chosen]?.subject)
  const reply = answer?.reply
  return (
    <Dialog title={<FormattedMessage id="studio.programs.delete.title" />} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (answer === undefined) return
          if (applyAtVersion(session, answer.reply.changes, answer.version))
            closeDialogAround(event.currentTarget)
        }}
      >
        <SubjectField subjects={removable} chosen={chosen} onChoose={setChosen} />
        <div role="status" className="outcome">
          {reply === undefined ? (
            <FormattedMessage id="studio.findings.checking" />
          ) : (
            <NewFindings findings={reply.findings} />
          )}
        </div>
        {reply !== undefined && reply.messages.length > 0 && (
          <details>
            <summary>
              <FormattedMessage
                id="studio.programs.delete.messages"
                values={{ count: reply.messages.length }}
              />
            </summary>
            <ul>
              {reply.messages.map(({ key, text }) => (
                <li key={key}>
                  <Isolate text="foreign" className="path">
                    {key}
                  </Isolate>
                  <span dir={sourceDirection} lang={sourceLanguage}>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="hint">
          <FormattedMessage id="studio.programs.delete.undo" />
        </p>
        <button type="submit" className="primary" disabled={reply === undefined}>
          <FormattedMessage id="studio.programs.delete.apply" />
        </button>
      </form>
    </Dialog>
  )
}
