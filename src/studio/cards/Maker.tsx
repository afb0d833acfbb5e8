import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { writePartsAtVersion } from '../programs/apply-at-version.ts'
import type { PartsToWrite } from '../programs/write-parts.ts'
import { useCards } from './card-tools.ts'

/** Called with whether the project has changed while parts were being made. */
export const WritingContext = createContext<(isOutdated: boolean) => void>(() => undefined)

/** The fields of new parts; what is typed stays where the project has changed meanwhile. */
export function PartWriting({ children }: { readonly children: ReactNode }) {
  const [isOutdated, setOutdated] = useState(false)
  return (
    <WritingContext value={setOutdated}>
      {children}
      {isOutdated && <Text as="p" className="held" role="alert" id="studio.parts.changed" />}
    </WritingContext>
  )
}

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
  if (!isOpen) return <Button className="maker-button" onClick={() => setOpen(true)} text={label} />
  return (
    <fieldset className="maker" ref={form}>
      <Text as="legend" id={label} />
      <PartWriting>{children(() => setOpen(false))}</PartWriting>
      <Button className="quiet" onClick={() => setOpen(false)} text="studio.publishing.cancel" />
    </fieldset>
  )
}

/**
 * Writes parts with their texts, as one step of undo. Where the project has changed between the
 * question and its reply, nothing is written, and the fields around state it.
 */
export function useWriting(): (wanted: Omit<PartsToWrite, 'file'>) => Promise<boolean> {
  const { session, file } = useCards()
  const report = useContext(WritingContext)
  return async (wanted) => {
    report(false)
    const outcome = await writePartsAtVersion(session, { ...wanted, file })
    report(outcome === 'outdated')
    return outcome === 'written'
  }
}
