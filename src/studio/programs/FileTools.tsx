import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Session } from '../page/session.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { NewFindings } from './NewFindings.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from './apply-at-version.ts'

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
function UsesDialog({
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
    <Dialog title={<Text id="studio.programs.uses.title" />} onClose={onClose}>
      <>
        <SubjectField subjects={subjects} chosen={chosen} onChoose={setChosen} />
        <p role="status">
          {uses === undefined ? (
            <Text id="studio.findings.checking" />
          ) : (
            <Text id="studio.programs.uses.count" values={{ count: uses.length }} />
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
                <Text
                  as="span"
                  id={`studio.programs.parts.${parts.has(use.part) ? use.part : 'other'}`}
                  values={{
                    name: <Isolate text="foreign">{use.of === '' ? use.part : use.of}</Isolate>,
                  }}
                />
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

/** Deletes a program, a table, a message, an input or a group, after what would break is shown. */
function DeleteDialog({
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
    <Dialog title={<Text id="studio.programs.delete.title" />} onClose={onClose}>
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
            <Text id="studio.findings.checking" />
          ) : (
            <NewFindings findings={reply.findings} />
          )}
        </div>
        {reply !== undefined && reply.messages.length > 0 && (
          <details>
            <Text
              as="summary"
              id="studio.programs.delete.messages"
              values={{ count: reply.messages.length }}
            />
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
        <Text as="p" className="hint" id="studio.programs.delete.undo" />
        <Button
          type="submit"
          className="primary"
          disabled={reply === undefined}
          text="studio.programs.delete.apply"
        />
      </form>
    </Dialog>
  )
}

/** Files whose names the Studio has: programs, tables, messages, services, what is shared. */
const hasSubjects = (file: string): boolean =>
  /^((calculators|tables|locales)\/[^/]+\/[^/]+|calculators\/(services|inputs|results))\.json$/.test(
    file,
  )

type Tool = 'rename' | 'uses' | 'delete'

/** What is done with the names of the open file: rename, see where they are used, delete. */
export function FileTools({
  session,
  file,
  language,
  onOpen,
}: {
  readonly session: Session
  readonly file: string
  readonly language: string
  readonly onOpen: (file: string, line?: number) => void
}) {
  const [tool, setTool] = useState<Tool>()
  if (!hasSubjects(file)) return null
  const common = { session, file, language, onClose: () => setTool(undefined) }
  // What programs share is used by most of them: nothing of it is deleted by itself.
  const isShared = /^calculators\/(inputs|results)\.json$/.test(file)
  const tools: readonly Tool[] = isShared ? ['rename', 'uses'] : ['rename', 'uses', 'delete']
  return (
    <div className="tools">
      {tools.map((each) => (
        <Button key={each} onClick={() => setTool(each)} text={`studio.programs.${each}.open`} />
      ))}
      {tool === 'rename' && <RenameDialog {...common} onOpen={onOpen} />}
      {tool === 'uses' && <UsesDialog {...common} onOpen={onOpen} />}
      {tool === 'delete' && <DeleteDialog {...common} />}
    </div>
  )
}
