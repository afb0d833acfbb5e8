import { useEffect, useMemo, useRef } from 'react'
import type { Calculator } from '#engine/calculator.ts'
import { useToast } from '#ui/Toasts.tsx'
import { showAnswer } from '../../parts.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { fieldId } from '#components/fields/form-context.ts'
import type { CalculationState } from './use-calculation.ts'

/**
 * Moves to the outcome of a request: the first field with a problem, or the result.
 * @returns functions that report a request, and that the visitor does something else by now
 */
export function useAnswer(
  calculator: Calculator,
  { attempts, calculation }: Pick<CalculationState, 'attempts' | 'calculation'>,
): { readonly expect: () => void; readonly stay: () => void } {
  const format = useFormatters()
  const toast = useToast()
  const seen = useRef(0)
  // A link has its answer too, but its reader has not pressed anything.
  const isExpected = useRef(false)
  // Only a request for a result moves the focus; a message that appears while typing must not.
  useEffect(() => {
    // A form that was cleared begins again: its next request is the first one.
    if (attempts === 0) seen.current = 0
    if (attempts === seen.current || calculation === undefined) return
    seen.current = attempts
    const { issues } = calculation
    for (const issue of issues)
      if (issue.place === 'alert') toast(format.issue(calculator, issue), 'bad')
    const first = issues.find(({ place }) => place === 'field')?.field
    if (first !== undefined) {
      // In a frame, a link that has a problem would scroll the page of another site to it.
      if (isExpected.current || parent === window) document.getElementById(fieldId(first))?.focus()
    } else if (isExpected.current) void showAnswer()
    isExpected.current = false
  }, [attempts, calculation, calculator, toast, format])
  return useMemo(
    () => ({
      expect: () => {
        isExpected.current = true
      },
      stay: () => {
        isExpected.current = false
      },
    }),
    [],
  )
}
