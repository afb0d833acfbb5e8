import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
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
      <Button
        className="new-program"
        onClick={() => setOpen(true)}
        text="studio.programs.new.open"
      />
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
