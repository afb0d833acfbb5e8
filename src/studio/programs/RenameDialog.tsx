import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Session } from '../page/session.ts'
import type { RenameProblem } from '../../project/rename/rename.ts'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { NewFindings } from './NewFindings.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from './apply-at-version.ts'

const problemIds: Readonly<Record<RenameProblem['kind'], string>> = {
  'not-allowed': 'studio.programs.rename.notAllowed',
  taken: 'studio.programs.rename.taken',
  'used-by-code': 'studio.programs.rename.usedByCode',
  'name-of-table': 'studio.programs.rename.nameOfTable',
  'no-such-name': 'studio.programs.rename.noSuchName',
}

/** Why a name cannot be given, in a sentence. */
function Refusal({ problem }: { readonly problem: RenameProblem }) {
  const foreign = (text: string) => <Isolate text="foreign">{text}</Isolate>
  return (
    <Text
      as="p"
      className="broken"
      role="alert"
      id={problemIds[problem.kind]}
      values={{
        name: foreign(problem.name),
        file: foreign('file' in problem ? problem.file : ''),
      }}
    />
  )
}

/** Gives a name of the open file another one, in all files of the project. */
export function RenameDialog({
  session,
  file,
  language,
  onOpen,
  onClose,
}: {
  readonly session: Session
  readonly file: string
  readonly language: string
  readonly onOpen: (file: string) => void
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState(0)
  const [name, setName] = useState('')
  const subjects = useQuestion(session, 'subjects', { file, language })?.reply ?? []
  const subject = subjects[chosen]?.subject
  const answer = useQuestion(
    session,
    'rename',
    subject === undefined || name === '' ? undefined : { subject, name },
  )
  const reply = answer?.reply
  return (
    <Dialog title={<Text id="studio.programs.rename.title" />} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reply?.kind !== 'renamed' || answer === undefined) return
          if (!applyAtVersion(session, reply.changes, answer.version)) return
          closeDialogAround(event.currentTarget)
          const moved = Object.keys(reply.changes).find(
            (path) => path !== file && path === file.replace(/[^/]*$/, `${name}.json`),
          )
          if (moved !== undefined && reply.changes[file] === undefined) onOpen(moved)
        }}
      >
        <SubjectField
          subjects={subjects}
          chosen={chosen}
          onChoose={(index) => {
            setChosen(index)
            // Of a message, the last part of its key is its name.
            setName(subjects[index]?.name.split('.').at(-1) ?? '')
          }}
        />
        <label>
          <Text id="studio.programs.rename.name" />
          <input
            dir="ltr"
            value={name}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <div role="status" className="outcome">
          {reply?.kind === 'refused' && <Refusal problem={reply.problem} />}
          {reply?.kind === 'renamed' && reply.count > 0 && (
            <>
              <Text
                as="p"
                id="studio.programs.rename.changes"
                values={{ count: reply.count, files: Object.keys(reply.changes).length }}
              />
              <NewFindings findings={reply.findings} />
            </>
          )}
        </div>
        <Button
          type="submit"
          className="primary"
          disabled={reply?.kind !== 'renamed' || reply.count === 0}
          text="studio.programs.rename.apply"
        />
      </form>
    </Dialog>
  )
}
