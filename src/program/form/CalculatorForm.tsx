import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tableOf } from '../../engine/tables-for.ts'
import type { Input, Issue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { Form } from './Form.tsx'
import { DroppedNote } from './DroppedNote.tsx'
import { entriesIn, listsOf } from './entered.ts'
import {
  FormContext,
  ProgramContext,
  fieldId,
  type FormState,
  type ProgramState,
} from './form-context.ts'
import type { CalculationState } from './use-calculation.ts'
import { useExamples } from './use-examples.ts'
import { useLastFigures } from './use-last-figures.ts'
import { Countdown, EmptyList } from '../parts.ts'
import { useWords } from '../use-words.ts'

const none: readonly Issue[] = []

/** What is wrong with the form, each line a way to its field. */
function Summary({ calculator, issues }: { calculator: Calculator; issues: readonly Issue[] }) {
  const words = useWords()
  const heading = issues.find(({ place }) => place === 'form')
  const fields = issues.filter(({ place, field }) => place === 'field' && field !== undefined)
  if (fields.length === 0) return null
  return (
    <div className="summary" role="alert">
      <h2>
        <Icon name="error" />
        {words.say('calculator.problem')}
      </h2>
      {heading !== undefined && <p>{words.issue(calculator, heading)}</p>}
      <ul>
        {fields.map((issue) => (
          <li key={`${issue.field} ${issue.entry}`}>
            <a href={`#${fieldId(issue.field!)}`}>{words.issue(calculator, issue)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Enter calculates wherever the focus is, except where Enter has a meaning of its own. */
function useEnterAnywhere(submit: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return
      if (
        event.target instanceof Element &&
        event.target.closest('form, a, button, summary, dialog, select, textarea') !== null
      )
        return
      submit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [submit])
}

/** The ranges of the tables that inputs are looked up in. */
const rangesOf = (calculator: Calculator, input: Input): FormState['ranges'] =>
  Object.fromEntries(
    Object.values(calculator.lookups).flatMap((lookup): [string, readonly [number, number]][] => {
      if (!('where' in lookup) || !lookup.bounding) return []
      const { tree } = lookup.where
      const range = calculator.tables[tableOf(calculator, lookup, input)]?.range
      return typeof tree === 'string' && tree in calculator.inputs && range !== undefined
        ? [[tree, range]]
        : []
    }),
  )

/** What stands between a press of the button and the answer. */
type Pause = { readonly kind: 'counting' } | { readonly kind: 'empty'; readonly list: string }

/**
 * Asks for the answer: where a list is needed and empty it says so, and where the answer is waited
 * for it counts.
 */
function useSubmit(calculator: Calculator, state: CalculationState) {
  const [pause, setPause] = useState<Pause>()
  const { input, submit } = state
  const { wait } = calculator
  const show = useCallback(() => {
    setPause(undefined)
    submit()
    window.requestAnimationFrame(() => document.getElementById('result-title')?.focus())
  }, [submit])
  const start = useCallback(() => {
    const empty = listsOf(calculator).find(
      (list) => calculator.required.includes(list) && entriesIn(input, list).length === 0,
    )
    if (empty !== undefined) setPause({ kind: 'empty', list: empty })
    else if (wait !== undefined && calculator.validate(input)) setPause({ kind: 'counting' })
    else submit()
  }, [calculator, input, submit, wait])
  const stop = useCallback(() => setPause(undefined), [])
  const dialog =
    pause?.kind === 'empty' ? (
      <EmptyList calculator={calculator} list={pause.list} onClose={stop} />
    ) : (
      pause !== undefined && <Countdown wait={wait ?? 0} onDone={show} onStop={stop} />
    )
  return { start, dialog }
}

/** The inputs of a program, its examples, and what is wrong with what was entered. */
export function CalculatorForm({
  calculator,
  state,
  ListField,
}: {
  calculator: Calculator
  state: CalculationState
  ListField: ProgramState['ListField']
}) {
  const words = useWords()
  const toast = useToast()
  const { attempts, calculation, input, tables, change, isFilled } = state
  const issues = calculation?.issues ?? none
  const seen = useRef(0)
  const goOn = useLastFigures(calculator, state)
  const examples = useExamples(calculator, state)
  const { start, dialog } = useSubmit(calculator, state)
  const waits = calculator.wait !== undefined
  useEnterAnywhere(start)

  // Only asking for a result moves the focus; a message that appears while typing must not.
  useEffect(() => {
    if (attempts === seen.current || calculation === undefined) return
    seen.current = attempts
    for (const issue of issues)
      if (issue.place === 'alert') toast(words.issue(calculator, issue), 'bad')
    const first = issues.find(({ place }) => place === 'field')?.field
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [attempts, calculation, calculator, issues, toast, words])

  const ranges = useMemo(() => rangesOf(calculator, input), [calculator, input])
  const form = useMemo(
    () => ({ calculator, issues, ranges, isFilled, scope: '' }),
    [calculator, issues, ranges, isFilled],
  )
  const program = useMemo(
    () => ({ input, tables, change, round: attempts, ListField }),
    [input, tables, change, attempts, ListField],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to operate: focus inside only starts loading
    <section className="entry" aria-labelledby="entry-title" onFocus={state.prepare}>
      <h2 id="entry-title" className="hidden">
        {words.say('calculator.yourFigures')}
      </h2>
      <Summary calculator={calculator} issues={issues} />
      <DroppedNote calculator={calculator} dropped={state.dropped} />
      {state.wait === 'failed' && (
        <p className="meaning bad" role="alert">
          <Icon name="warning" size={20} />
          <span>{words.say('calculator.tableFailed')}</span>
        </p>
      )}
      <FormContext value={form}>
        <ProgramContext value={program}>
          <Form calculator={calculator} input={input} onChange={change} onSubmit={start}>
            <div className="actions">
              <button type="submit" className="button primary">
                <Icon name="calculator" size={20} />
                {words.say(waits ? 'list.analyze' : 'calculator.calculate')}
              </button>
              {examples !== undefined && (
                <button type="button" className="button" onClick={examples.show}>
                  <Icon name="example" size={20} />
                  {words.say('calculator.example')}
                </button>
              )}
              {examples?.undo !== undefined && (
                <button type="button" className="button" onClick={examples.undo}>
                  <Icon name="undo" size={20} />
                  {words.say('calculator.undoExample')}
                </button>
              )}
              <button type="button" className="button quiet" onClick={state.clear}>
                {words.say(waits ? 'list.reset' : 'calculator.clear')}
              </button>
              {goOn !== undefined && (
                <button type="button" className="button" onClick={goOn}>
                  <Icon name="undo" size={20} />
                  {words.say('calculator.goOn')}
                </button>
              )}
            </div>
          </Form>
        </ProgramContext>
      </FormContext>
      {dialog}
    </section>
  )
}
