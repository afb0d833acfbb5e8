import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '../page/session.ts'
import { NewProgramDialog } from './NewProgramDialog.tsx'

/** Opens the dialog of a new program. */
export function NewProgramButton({
  session,
  language,
  onOpen,
}: {
  readonly session: Session
  readonly language: string
  readonly onOpen: (file: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="new-program" onClick={() => setOpen(true)}>
        <FormattedMessage id="studio.programs.new.open" />
      </button>
      {isOpen && (
        <NewProgramDialog
          session={session}
          language={language}
          onOpen={onOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
