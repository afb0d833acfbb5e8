import { useState, type ReactNode } from 'react'
import { usePrinting } from './use-printing.ts'

/** Whether it is open, and what the visitor does with it. */
export type FoldState = readonly [isOpen: boolean, turn: (isOpen: boolean) => void]

/**
 * What few visitors need: it opens on request, unless its parent sets another state. On paper it is
 * open.
 */
export function Fold({
  summary,
  state,
  children,
}: {
  readonly summary: ReactNode
  readonly state?: FoldState
  readonly children: ReactNode
}) {
  const printing = usePrinting()
  const own = useState(false)
  const [isOpen, turn] = state ?? own
  return (
    <details
      className="fold"
      open={isOpen || printing}
      onToggle={({ currentTarget }) => {
        // Browsers also report what the page has opened itself.
        if (!printing && currentTarget.open !== isOpen) turn(currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
