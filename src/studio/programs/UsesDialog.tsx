import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Session } from '../page/session.ts'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useQuestion } from '../page/use-question.ts'

/** The parts of files that have words of their own; others are called by their name. */
const parts: ReadonlySet<string> = new Set([
  'input',
  'lookups',
  'formulas',
  'results',
  'constraints',
  'notices',
  'examples',
  'demonstration',
  'constants',
  'related',
  'columns',
  'services',
])

/** Where a name of the open file is used; each use opens in the editor. */
export function UsesDialog({
  session,
  file,
  language,
  onOpen,
  onClose,
}: {
  readonly session: Session
  readonly file: string
  readonly language: string
  readonly onOpen: (file: string, line: number) => void
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState(0)
  const subjects = useQuestion(session, 'subjects', { file, language })?.reply ?? []
  const uses = useQuestion(session, 'uses', subjects[chosen]?.subject)?.reply
  return (
    <Dialog title={<FormattedMessage id="studio.programs.uses.title" />} onClose={onClose}>
      <>
        <SubjectField subjects={subjects} chosen={chosen} onChoose={setChosen} />
        <p role="status">
          {uses === undefined ? (
            <FormattedMessage id="studio.findings.checking" />
          ) : (
            <FormattedMessage id="studio.programs.uses.count" values={{ count: uses.length }} />
          )}
        </p>
        <ul className="uses">
          {uses?.map((use) => (
            <li key={`${use.file} ${use.line} ${use.part} ${use.of}`}>
              <button
                type="button"
                className="entry"
                onClick={({ currentTarget }) => {
                  closeDialogAround(currentTarget)
                  onOpen(use.file, use.line)
                }}
              >
                <span>
                  <FormattedMessage
                    id={`studio.programs.parts.${parts.has(use.part) ? use.part : 'other'}`}
                    values={{
                      name: <Isolate text="foreign">{use.of === '' ? use.part : use.of}</Isolate>,
                    }}
                  />
                </span>
                <Isolate text="foreign" className="path">{`${use.file}:${use.line}`}</Isolate>
                <code dir="ltr">{use.text}</code>
              </button>
            </li>
          ))}
        </ul>
      </>
    </Dialog>
  )
}
