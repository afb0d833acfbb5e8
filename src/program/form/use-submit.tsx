import { useCallback, useEffect, useState } from 'react'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { hiddenIn, withoutHidden } from '../../engine/input/in-force.ts'
import { Countdown, EmptyList } from '../../mechanisms/answer-components.ts'
import { entriesIn, listsOf } from '../../components/fields/entered.ts'
import type { WaitCalculator } from '../../mechanisms/wait/shape.ts'

/** Enter calculates wherever the focus is, except where Enter has another meaning. */
function useEnterAnywhere(submit: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return
      if (
        event.target instanceof Element &&
        event.target.closest('form, a, button, summary, dialog, select, textarea') !== null &&
        event.target.closest('.entry select') === null
      )
        return
      event.preventDefault()
      submit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [submit])
}

/** What is between a press of the button and the answer. */
type Pause = { readonly kind: 'counting' } | { readonly kind: 'empty'; readonly list: string }

/**
 * Requests the answer: it reports a required list that is empty, and counts a request that must
 * wait.
 */
export function useSubmit(calculator: Calculator, input: Input, submit: () => void) {
  const [pause, setPause] = useState<Pause>()
  const { wait }: WaitCalculator = calculator
  const show = useCallback(() => {
    setPause(undefined)
    submit()
  }, [submit])
  const start = useCallback(() => {
    const hidden = hiddenIn(calculator, input)
    const empty = listsOf(calculator).find(
      (list) =>
        calculator.required.includes(list) &&
        !hidden.has(list) &&
        entriesIn(input, list).length === 0,
    )
    if (empty !== undefined) setPause({ kind: 'empty', list: empty })
    else if (wait !== undefined && calculator.validate(withoutHidden(input, hidden)))
      setPause({ kind: 'counting' })
    else submit()
  }, [calculator, input, submit, wait])
  useEnterAnywhere(start)
  const stop = useCallback(() => setPause(undefined), [])
  const dialog =
    pause?.kind === 'empty' ? (
      <EmptyList calculator={calculator} list={pause.list} onClose={stop} />
    ) : (
      pause !== undefined && <Countdown wait={wait ?? 0} onDone={show} onStop={stop} />
    )
  return { start, dialog }
}
