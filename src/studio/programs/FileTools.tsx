import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '../page/session.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'

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
        <button key={each} type="button" onClick={() => setTool(each)}>
          <FormattedMessage id={`studio.programs.${each}.open`} />
        </button>
      ))}
      {tool === 'rename' && <RenameDialog {...common} onOpen={onOpen} />}
      {tool === 'uses' && <UsesDialog {...common} onOpen={onOpen} />}
      {tool === 'delete' && <DeleteDialog {...common} />}
    </div>
  )
}
