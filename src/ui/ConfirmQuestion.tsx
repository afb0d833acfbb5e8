import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

/** A question before something is lost. It takes the focus; Escape is "no". */
export const ConfirmQuestion = ({
  text,
  yes,
  no,
  onYes,
  onNo,
  children,
}: {
  readonly text: ReactNode
  /** The keys of both answers. Without `yes` there is only a way back. */
  readonly yes: string | undefined
  readonly no: string
  readonly onYes: () => unknown
  readonly onNo: () => void
  /** What it is about, like a list of what is lost. */
  readonly children?: ReactNode
}) => (
  <Note
    tone="bad"
    role="alert"
    takesFocus
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      onNo()
    }}
  >
    <p>{text}</p>
    {children}
    <p className="actions">
      {yes !== undefined && <Button text={yes} onClick={onYes} />}
      <Button text={no} onClick={onNo} />
    </p>
  </Note>
)
