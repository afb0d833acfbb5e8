import { useCallback, useMemo, useState, useEffect, useRef } from 'react'
import type { Money } from '../../i18n/languages.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import type { Input, Issue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Form } from './Form.tsx'
import {
  FormContext,
  ProgramContext,
  type FormState,
  type ProgramState,
} from '../../components/fields/form-context.ts'
import { useAnswer } from './answering/use-answer.ts'
import type { CalculationState } from './answering/use-calculation.ts'
import { useCalmIssues } from '../../components/fields/use-calm-issues.ts'
import { useDemonstration } from './use-demonstration.ts'
import { useSubmit } from './use-submit.tsx'
import { Currency, DroppedNote, Summary } from '../parts.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import type { WaitCalculator } from '../../mechanisms/wait/shape.ts'
import type { MoneyCalculator } from '../../mechanisms/money/shape.ts'
import { Text } from '../../ui/Text.tsx'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { store, recall } from '../../ui/storage/device.ts'
import { lastPrefix } from '../../ui/storage/storage-keys.ts'
import { filledOn } from '../../engine/input/demonstrated.ts'
import { defaults, withoutDay } from '../../engine/input/defaults.ts'
import { useToday } from '../../ui/use-today.ts'
import { entriesIn, holdsAllLists, listsOf } from '../../components/fields/entered.ts'

/**
 * Keeps the figures that a visitor has calculated with, and lists while they grow, and offers them
 * while there are none: they are never filled in without a request. Examples, and figures that came
 * with a link, are not the visitor's own.
 * @returns a function that continues with them; undefined if there is nothing to offer
 */
function useLastFigures(
  calculator: Calculator,
  { attempts, calculation, input, asked, fill }: CalculationState,
): (() => void) | undefined {
  const name = lastPrefix + calculator.id
  const [last, setLast] = useState<string>()
  const today = useToday()
  const foreign = useRef<readonly string[]>([])
  const isGrowing = listsOf(calculator).some((list) => entriesIn(input, list).length > 0)
  useEffect(() => {
    const given = [
      fromQuery(calculator, window.location.search).input,
      ...(calculator.demonstration && today
        ? [filledOn(today, calculator.demonstration.input)]
        : []),
    ]
    foreign.current = given.map((each) =>
      toQuery(calculator, withoutDay(calculator, { ...defaults(calculator), ...each }, today)),
    )
  }, [calculator, today])
  useEffect(() => {
    if (attempts === 0 && !isGrowing) setLast(recall(name))
    if (!isGrowing && calculation?.issues.length !== 0) return
    // A visitor who continues with them on another day continues with that day.
    const kept = withoutDay(calculator, isGrowing ? input : asked.input, today)
    const query = toQuery(calculator, kept)
    // A list that is too long for a link is too long to be kept as one.
    if (!holdsAllLists(calculator, kept, query) || foreign.current.includes(query)) return
    store(name, query)
  }, [attempts, calculation, calculator, input, asked, name, isGrowing, today])
  const figures = fromQuery(calculator, last ?? '').input
  return attempts > 0 || isGrowing || Object.keys(figures).length === 0
    ? undefined
    : () => fill(figures)
}

/**
 * Answers a press of the button from before this code was here, which the page has kept
 * (src/site/pages/starter.mjs).
 * @param isFilled whether the figures of a link are in the form: what was typed over them comes in
 *   one turn later (src/components/fields/use-value-before-hydration.ts), and so does the press
 */
function usePressBeforeHydration(isFilled: boolean, start: () => void): void {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isFilled) return undefined
    const timer = setTimeout(() => {
      const form = document.querySelector('.entry [data-pressed]')
      form?.removeAttribute('data-pressed')
      setPressed(form !== null)
    })
    return () => clearTimeout(timer)
  }, [isFilled])
  useEffect(() => {
    if (!isPressed) return
    setPressed(false)
    start()
  }, [isPressed, start])
}

/**
 * The question for the currency until its code is here: as high, so that nothing moves, and with
 * its label, so that the form has no hole.
 */
const CurrencyPlace = () => (
  <>
    <Text as="label" htmlFor="currency" id="calculator.currency" />
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label names its id */}
    <select id="currency" disabled />
  </>
)

const none: readonly Issue[] = []

/** The ranges of the tables that inputs are looked up in. */
const inputRanges = (calculator: Calculator, input: Input): FormState['ranges'] =>
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

/** The inputs of a program, its demonstration, and the issues of the input. */
export function CalculatorForm({
  calculator,
  state,
  ListField,
  onMoney,
}: {
  calculator: WaitCalculator & MoneyCalculator
  state: CalculationState
  ListField: ProgramState['ListField']
  onMoney: (money: Money | undefined) => void
}) {
  // The address is written again with each answer.
  const [link] = useState(() => (typeof window === 'undefined' ? '' : window.location.search))
  const format = useFormatters()
  const { attempts, calculation, input, tables, change, isFilled, units, cleared, flock, prepare } =
    state
  const { expect, stay } = useAnswer(calculator, state)
  const turn = calculation === undefined ? 0 : attempts
  const { shown: issues, listed, watch } = useCalmIssues(calculation?.issues ?? none, turn)
  const { submit, fill } = state
  const ask = useCallback(() => {
    expect()
    submit()
  }, [expect, submit])
  const withPreparation: CalculationState = {
    ...state,
    fill: (figures) => {
      expect()
      fill(figures)
    },
  }
  const goOn = useLastFigures(calculator, withPreparation)
  const demonstration = useDemonstration(calculator, withPreparation)
  const { start, dialog } = useSubmit(calculator, input, ask)
  usePressBeforeHydration(isFilled, start)
  const waits = calculator.wait !== undefined

  const ranges = useMemo(() => inputRanges(calculator, input), [calculator, input])
  const form = useMemo(
    () => ({ calculator, issues, ranges, isFilled, units, scope: '', flock }),
    [calculator, issues, ranges, isFilled, units, flock],
  )
  const program = useMemo(
    () => ({ input, prepare, tables, change, round: attempts, cleared, ListField }),
    [input, prepare, tables, change, attempts, cleared, ListField],
  )
  return (
    // Nothing to operate: focus inside starts loading, and messages wait until typing ends.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="entry"
      aria-labelledby="entry-title"
      onFocus={prepare}
      onInput={(event) => {
        stay()
        watch.onInput(event)
      }}
      onBlur={watch.onBlur}
    >
      <h2 id="entry-title" className="hidden">
        {format.message('calculator.yourFigures')}
      </h2>
      {listed.length > 0 && <Summary calculator={calculator} issues={listed} />}
      {state.dropped.length + state.withdrawn.length > 0 && (
        <DroppedNote calculator={calculator} {...state} />
      )}
      {state.wait === 'failed' && (
        <p className="meaning bad" role="alert">
          <Icon name="warning" size={20} />
          <span>{format.message('calculator.tableFailed')}</span>
        </p>
      )}
      <p className="demonstrated" role="status">
        {demonstration?.note !== undefined && (
          <>
            {format.message('calculator.forExample', {
              example: format.message(demonstration.note),
            })}{' '}
            {format.message('calculator.exampleFilled')}
          </>
        )}
      </p>
      <FormContext value={form}>
        <ProgramContext value={program}>
          <Form calculator={calculator} input={input} onSubmit={start}>
            {calculator.money && (
              <div className="field currency">
                <Currency link={link} onChange={onMoney} fallback={<CurrencyPlace />} />
              </div>
            )}
            <div className="actions pairs">
              <button type="submit" className="button primary">
                <Icon name="calculator" size={20} />
                {format.message(waits ? 'list.analyze' : 'calculator.calculate')}
              </button>
              {demonstration !== undefined && (
                <button type="button" className="button" onClick={demonstration.show}>
                  <Icon name="example" size={20} />
                  {format.message('calculator.example')}
                </button>
              )}
              {demonstration?.undo !== undefined && (
                <button type="button" className="button" onClick={demonstration.undo}>
                  <Icon name="undo" size={20} />
                  {format.message('calculator.undoExample')}
                </button>
              )}
              <button type="button" className="button quiet" onClick={state.clear}>
                {format.message(waits ? 'list.reset' : 'calculator.clear')}
              </button>
              {goOn !== undefined && (
                <button type="button" className="button" onClick={goOn}>
                  <Icon name="undo" size={20} />
                  {format.message('calculator.goOn')}
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
