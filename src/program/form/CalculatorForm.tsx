import { useEffect, useMemo, useRef } from 'react'
import { tableOf } from '../../engine/tables-for.ts'
import type { Calculator, Issue } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { Form } from './Form.tsx'
import { DroppedNote } from './DroppedNote.tsx'
import { FormContext, fieldId } from './form-context.ts'
import type { CalculationState } from './use-calculation.ts'
import { useLastFigures } from './use-last-figures.ts'
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
          <li key={issue.field}>
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

/** The inputs of a program, its examples, and what is wrong with what was entered. */
export function CalculatorForm({
  calculator,
  state,
}: {
  calculator: Calculator
  state: CalculationState
}) {
  const words = useWords()
  const toast = useToast()
  const { attempts, calculation, submit } = state
  const issues = calculation?.issues ?? none
  const seen = useRef(0)
  const goOn = useLastFigures(calculator, state)
  useEnterAnywhere(submit)

  // Only asking for a result moves the focus; a message that appears while typing must not.
  useEffect(() => {
    if (attempts === seen.current || calculation === undefined) return
    seen.current = attempts
    for (const issue of issues)
      if (issue.place === 'alert') toast(words.issue(calculator, issue), 'bad')
    const first = issues.find(({ place }) => place === 'field')?.field
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [attempts, calculation, calculator, issues, toast, words])

  const ranges = useMemo(
    () =>
      Object.fromEntries(
        Object.values(calculator.lookups).flatMap(
          (lookup): [string, readonly [number, number]][] => {
            if (!('where' in lookup)) return []
            const { tree } = lookup.where
            const range = lookup.bounding
              ? calculator.tables[tableOf(calculator, lookup, state.input)]?.range
              : undefined
            return typeof tree === 'string' && tree in calculator.inputs && range !== undefined
              ? [[tree, range]]
              : []
          },
        ),
      ),
    [calculator, state.input],
  )
  const { isFilled } = state
  const context = useMemo(
    () => ({ calculator, issues, ranges, isFilled }),
    [calculator, issues, ranges, isFilled],
  )
  const example = calculator.examples[attempts % Math.max(1, calculator.examples.length)]
  const showExample = () => {
    if (example === undefined) return
    state.fill(example.input)
    toast(
      [
        words.say('calculator.exampleFilled'),
        example.cites === undefined ? '' : words.say('calculator.cites', { source: example.cites }),
      ]
        .join(' ')
        .trim(),
    )
  }
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
      <FormContext value={context}>
        <Form calculator={calculator} input={state.input} onChange={state.change} onSubmit={submit}>
          <div className="actions">
            <button type="submit" className="button primary">
              <Icon name="calculator" size={20} />
              {words.say('calculator.calculate')}
            </button>
            {example !== undefined && (
              <button type="button" className="button" onClick={showExample}>
                <Icon name="example" size={20} />
                {words.say('calculator.example')}
              </button>
            )}
            <button type="button" className="button quiet" onClick={state.clear}>
              {words.say('calculator.clear')}
            </button>
            {goOn !== undefined && (
              <button type="button" className="button" onClick={goOn}>
                <Icon name="undo" size={20} />
                {words.say('calculator.goOn')}
              </button>
            )}
          </div>
        </Form>
      </FormContext>
    </section>
  )
}
