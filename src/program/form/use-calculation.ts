import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/address.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Calculator, Input } from '../../engine/calculator.ts'
import { useDraft } from '../../ui/keep/use-draft.ts'
import { typedBefore } from './typed-before.ts'
import { useTables, type TablesState } from './use-tables.ts'

/** The state of a calculator page and what can be done with it. */
export interface CalculationState extends Omit<TablesState, 'complete'> {
  readonly input: Input
  /** Undefined until the visitor calculates, and while a table is on its way. */
  readonly calculation: Calculation | undefined
  /** Counts the times Calculate was asked for; zero before the first. */
  readonly attempts: number
  readonly waiting: boolean
  /** Whether the form holds what the link has brought, or what was typed before. */
  readonly isFilled: boolean
  /** Names in the link that could not be used. */
  readonly dropped: readonly string[]
  /** Says that a calculation is likely: tables are fetched while the visitor still types. */
  readonly prepare: () => void
  readonly change: (input: Input) => void
  readonly submit: () => void
  readonly fill: (input: Input) => void
  readonly clear: () => void
}

const isComplete = (calculator: Calculator, input: Input): boolean =>
  calculator.required.every((name) => input[name] !== undefined)

/** What a form holds before anything is entered. */
export const defaults = (calculator: Calculator): Input =>
  Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([id, field]) =>
      field.default === undefined ? [] : [[id, field.default]],
    ),
  )

/** Runs a program over what the visitor enters: once on request, then after every change; keeps the address in step. */
export function useCalculation(calculator: Calculator): CalculationState {
  const [input, setInput] = useState<Input>(() => defaults(calculator))
  const [attempts, setAttempts] = useState(0)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const [awaited, setAwaited] = useState(false)
  const [isFilled, setFilled] = useState(false)

  // The server draws the page without a query, so the link's inputs come in after the first drawing.
  useEffect(() => {
    const link = fromQuery(calculator, window.location.search)
    setDropped(link.dropped)
    const given = { ...defaults(calculator), ...link.input }
    const typed = typedBefore(calculator)
    if (typed !== undefined) setInput({ ...defaults(calculator), ...typed })
    else if (Object.keys(link.input).length > 0) setInput(given)
    if (Object.keys(link.input).length > 0 && isComplete(calculator, given)) setAttempts(1)
    setFilled(true)
  }, [calculator])

  const { complete, ...fetching } = useTables(calculator, input, awaited || attempts > 0, attempts)
  const { tables, wait } = fetching
  const calculation = useMemo(
    () => (attempts > 0 && complete ? calculate(calculator, input, tables) : undefined),
    [calculator, input, tables, attempts, complete],
  )

  useEffect(() => {
    if (attempts === 0) return
    const query = toQuery(calculator, input)
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + (query === '' ? '' : `?${query}`),
    )
  }, [calculator, input, attempts])
  const isEmpty = useMemo(() => {
    const nothing = defaults(calculator)
    return Object.keys(input).every((name) => input[name] === nothing[name])
  }, [calculator, input])
  useDraft(calculator.id, isEmpty ? undefined : input, attempts)

  const fill = useCallback(
    (values: Input) => {
      setInput({ ...defaults(calculator), ...values })
      setDropped([])
      setAttempts((count) => count + 1)
    },
    [calculator],
  )
  const clear = useCallback(() => {
    setInput(defaults(calculator))
    setDropped([])
    setAttempts(0)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [calculator])
  return {
    ...fetching,
    input,
    isFilled,
    calculation,
    attempts,
    waiting: attempts > 0 && !complete && wait !== 'failed',
    dropped,
    prepare: useCallback(() => setAwaited(true), []),
    change: setInput,
    submit: useCallback(() => setAttempts((count) => count + 1), []),
    fill,
    clear,
  }
}
