import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '../page/session.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'

/** Files whose names the Studio knows: programs, tables, messages, services. */
const hasSubjects = (file: string): boolean =>
  /^(calculators\/[^/]+\/[^/]+|tables\/[^/]+\/[^/]+|locales\/[^/]+\/[^/]+|calculators\/services)\.json$/.test(
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
  const tools: readonly Tool[] =
    file === 'calculators/services.json' ? ['delete'] : ['rename', 'uses', 'delete']
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
