import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/address.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Calculator, Input, Row } from '../../engine/calculator.ts'
import type { Table } from '../../engine/table.ts'
import { tablesFor } from '../../engine/tables-for.ts'
import { recallDraft, useDraft } from '../../ui/keep/use-draft.ts'
import { useTables, type TablesState } from '../form/use-tables.ts'
import { useLastList } from './use-last-list.ts'
import { change, emptyHistory, redo, undo, type History } from './history.ts'

/** The state of a program whose answer is asked for step by step: add rows, analyse them, read the answer. */
export interface RowProgramState extends Omit<TablesState, 'complete'> {
  /** The id of the list. */
  readonly list: string
  readonly history: History
  /** Inputs besides the list. */
  readonly others: Input
  /** The tables that the answer rests on. */
  readonly used: readonly Table[]
  /** What is in the list so far, for its running totals. */
  readonly running: Calculation | undefined
  /** What was analysed, and its answer. */
  readonly analysed: Input | undefined
  readonly calculation: Calculation | undefined
  readonly dropped: readonly string[]
  readonly prepare: () => void
  readonly edit: (change: (rows: Row[]) => void) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly choose: (id: string, value: string) => void
  /** Shows the answer, and clears the list. */
  readonly analyse: () => void
  readonly editAgain: () => void
  readonly reset: () => void
  readonly fill: (input: Input) => void
  /** What was entered last, while there is nothing. */
  readonly last: Input | undefined
}

/** What a tab keeps of a list program: the list that grows, the one that was analysed, and the choices beside them. */
interface TypedList {
  readonly rows: readonly Row[]
  readonly answered: readonly Row[] | undefined
  readonly others: Input
}

const rowsIn = (input: Input, list: string): readonly Row[] =>
  Array.isArray(input[list]) ? (input[list] as Row[]) : []
const without = (input: Input, list: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([id]) => id !== list))

export function useRowProgram(calculator: Calculator): RowProgramState {
  const list =
    calculator.entry?.rows ??
    Object.keys(calculator.inputs).find((id) => calculator.inputs[id]?.kind === 'rows') ??
    ''
  const [history, setHistory] = useState(emptyHistory)
  const [others, setOthers] = useState<Input>({})
  const [answered, setAnswered] = useState<readonly Row[]>()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const [awaited, setAwaited] = useState(false)

  // The server draws the page without a query; a link that holds rows is the link to their answer.
  useEffect(() => {
    const link = fromQuery(calculator, window.location.search)
    setDropped(link.dropped)
    const typed = recallDraft(calculator.id) as Partial<TypedList> | undefined
    setOthers(typed?.others ?? without(link.input, list))
    const rows = typed === undefined ? rowsIn(link.input, list) : typed.answered
    if (rows !== undefined && rows.length > 0) setAnswered(rows)
    const growing = typed?.rows ?? []
    const restore = (draft: Row[]) => {
      draft.push(...growing)
    }
    if (growing.length > 0) setHistory((now) => change(now, restore))
  }, [calculator, list])

  const analysed = useMemo(
    () => (answered === undefined ? undefined : { ...others, [list]: answered }),
    [answered, others, list],
  )
  const entered = useMemo(() => ({ ...others, [list]: history.rows }), [history.rows, others, list])
  const { complete, ...fetching } = useTables(
    calculator,
    entered,
    awaited || answered !== undefined || history.rows.length > 0,
    answered,
  )
  const { tables } = fetching
  const calculation = useMemo(
    () =>
      analysed !== undefined && complete ? calculate(calculator, analysed, tables) : undefined,
    [calculator, analysed, tables, complete],
  )
  const used = useMemo(
    () =>
      analysed === undefined
        ? []
        : tablesFor(calculator, analysed).flatMap((id) => tables[id] ?? []),
    [calculator, analysed, tables],
  )
  const running = useMemo(
    () =>
      history.rows.length > 0 && complete ? calculate(calculator, entered, tables) : undefined,
    [calculator, history.rows, entered, tables, complete],
  )

  useEffect(() => {
    if (analysed === undefined) return
    const query = toQuery(calculator, analysed)
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + (query === '' ? '' : `?${query}`),
    )
  }, [calculator, analysed])

  const isEmpty =
    history.rows.length === 0 && answered === undefined && Object.keys(others).length === 0
  const typed = useMemo(
    (): TypedList => ({ rows: history.rows, answered, others }),
    [history.rows, answered, others],
  )
  useDraft(calculator.id, isEmpty ? undefined : typed)

  const last = useLastList(calculator, list, entered, history.rows.length === 0)
  const edit = useCallback(
    (recipe: (rows: Row[]) => void) => setHistory((now) => change(now, recipe)),
    [],
  )
  const replace = useCallback(
    (rows: readonly Row[]) =>
      edit((draft) => {
        draft.splice(0, draft.length, ...rows)
      }),
    [edit],
  )
  return {
    ...fetching,
    last: answered === undefined ? last : undefined,
    list,
    history,
    others,
    used,
    running,
    analysed,
    calculation,
    dropped,
    edit,
    prepare: useCallback(() => setAwaited(true), []),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    choose: useCallback(
      (id: string, value: string) =>
        setOthers((now) => (value === '' ? without(now, id) : { ...now, [id]: value })),
      [],
    ),
    analyse: useCallback(() => {
      setDropped([])
      setAnswered(history.rows)
      replace([])
    }, [history.rows, replace]),
    editAgain: useCallback(() => {
      if (answered !== undefined) replace(answered)
      setAnswered(undefined)
    }, [answered, replace]),
    reset: useCallback(() => {
      replace([])
      setAnswered(undefined)
      setOthers({})
      setDropped([])
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }, [replace]),
    fill: useCallback(
      (input: Input) => {
        replace(rowsIn(input, list))
        setOthers(without(input, list))
        setAnswered(undefined)
      },
      [replace, list],
    ),
  }
}
