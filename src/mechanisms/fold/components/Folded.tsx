import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { issueAt, useForm, useProgram } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { FoldField } from '../shape.ts'

const never = () => () => undefined

/** Whether this drawing takes over a page that was prerendered. */
const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * Fields that are seldom needed. The page prerendered has them open, for browsers without scripts;
 * its line of script folds them (src/site/pages/starter.mjs). A part with a figure or a problem
 * opens.
 */
export function Folded({ children }: { children: ReactNode }) {
  const format = useFormatters()
  const { calculator, issues } = useForm()
  const { input, round } = useProgram()
  const details = useRef<HTMLDetailsElement>(null)
  // After the first render the state is up to the visitor: React touches the attribute only when it
  // changes.
  const isDrawnAhead = useIsPrerendered()
  const [isOpen] = useState(isDrawnAhead)
  const folded = Object.entries<FoldField>(calculator.inputs).filter(([, each]) => each.folded)
  const isWrong = folded.some(([name]) => issueAt(issues, name) !== undefined)
  const isNeeded =
    isWrong || folded.some(([name, field]) => (input[name] ?? field.default) !== field.default)
  useLayoutEffect(() => {
    if (isNeeded) details.current!.open = true
  }, [isNeeded])
  // The visitor may have folded what he is to correct.
  useLayoutEffect(() => {
    if (isWrong) details.current!.open = true
  }, [isWrong, round])
  return (
    <details ref={details} className="folded" open={isOpen}>
      <summary>{format.message('calculator.more')}</summary>
      <div className="form">{children}</div>
    </details>
  )
}
