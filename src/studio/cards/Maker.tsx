import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { applyAtVersion } from '../programs/apply-at-version.ts'
import type { PartsToWrite } from '../programs/write-parts.ts'
import { useCards } from './card-tools.ts'

/** A button that opens the form of a new part; the form has the focus while it is open. */
export function Maker({
  label,
  children,
}: {
  /** The key of the text of the button. */
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <button type="button" className="maker-button" onClick={() => setOpen(true)}>
        <FormattedMessage id={label} />
      </button>
    )
  return (
    <fieldset className="maker" ref={form}>
      <legend>
        <FormattedMessage id={label} />
      </legend>
      {children(() => setOpen(false))}
      <button type="button" className="quiet" onClick={() => setOpen(false)}>
        <FormattedMessage id="studio.publishing.cancel" />
      </button>
    </fieldset>
  )
}

/** Writes parts with their texts, as one step of undo. */
export function useWriting(): (wanted: Omit<PartsToWrite, 'file'>) => Promise<boolean> {
  const { session, file } = useCards()
  return async (wanted) => {
    const { version } = session.get().workspace
    const changes = await session.ask('partsWritten', { ...wanted, file })
    return changes !== undefined && applyAtVersion(session, changes, version)
  }
}
