import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Issue } from '#engine/calculation.ts'
import type { InputField } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { FoldField } from '#mechanisms/fold/shape.ts'
import type { FormulationField } from '#mechanisms/formulation/shape.ts'

type Parts = Readonly<Record<string, InputField>>

const isEmptyPart = (value: unknown): boolean => value === undefined || value === ''

/** Whether a part is folded away; the dose of a premix is next to the premix. */
export const isFolded = (
  { folded, dosed }: FoldField & FormulationField,
  draft: Readonly<Record<string, unknown>>,
): boolean => folded === true && !dosed?.records.includes(draft[dosed.by] as string)

/** Whether a part that is folded away contains an entered value, or has a problem. */
export const isFoldNeeded = (
  parts: Parts,
  draft: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): boolean =>
  Object.entries(parts).some(
    ([name, field]) =>
      isFolded(field, draft) &&
      (!isEmptyPart(draft[name] === field.default ? '' : draft[name]) ||
        issues.some((issue) => issue.field === name)),
  )

/**
 * The parts of an entry that are seldom entered. What is needed opens them; they are closed by the
 * visitor alone, so that nothing moves under a finger that takes a figure out.
 */
export function FoldedParts({
  isNeeded,
  isOpen = false,
  onTurn,
  saves = 0,
  children,
}: {
  isNeeded: boolean
  /** Whether the visitor has opened them before, and how he opens or closes them. */
  isOpen?: boolean
  onTurn?: (isOpen: boolean) => void
  /** How often the entry was to be saved: what is needed opens again, where it was folded. */
  saves?: number
  children: readonly ReactNode[]
}) {
  const format = useFormatters()
  const details = useRef<HTMLDetailsElement>(null)
  const hasParts = children.length > 0
  const opens = isNeeded || isOpen
  useLayoutEffect(() => {
    if (opens && details.current !== null) details.current.open = true
  }, [opens, hasParts, saves])
  return hasParts ? (
    <details
      ref={details}
      className="folded"
      onToggle={({ currentTarget: { open } }) => {
        if (!open || !isNeeded) onTurn?.(open)
      }}
    >
      <summary>{format.message('calculator.more')}</summary>
      <div className="form">{children}</div>
    </details>
  ) : null
}
