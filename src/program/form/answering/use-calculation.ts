import { AnsweredFigures, rememberedInputs } from '../../parts.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { fromQuery, toQuery } from '#engine/input/address.ts'
import { defaults, withDefaults } from '#engine/input/defaults.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { FlockHere } from '#mechanisms/flock/here.ts'
import { inForce } from '#engine/input/in-force.ts'
import type { Change, Units } from '#components/fields/form-context.ts'
import { useUnits } from '#components/fields/use-units.ts'
import { useDraft } from '#ui/storage/use-draft.ts'
import { splitInput, isComplete, isEmpty, type EntryStatus } from '#components/fields/entered.ts'
import { typedBefore, type Typed } from './typed-before.ts'
import { useAddress, writeAddress } from './use-address.ts'
import type { WaitCalculator } from '#mechanisms/wait/shape.ts'
import { loadTables, tablesFor } from '#engine/table/tables-for.ts'
import type { Wait } from '#network/follow.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'

/** The tables of a program as far as they are here, and how it is with those that are not. */
interface TablesState {
  readonly tables: Tables
  readonly complete: boolean
  readonly wait: Wait | undefined
}

/**
 * The tables that an input reads, fetched once they are likely to be needed.
 * @param turn a new value requests again what was lost
 */
function useTables(
  calculator: Calculator,
  input: Input,
  wanted: boolean,
  turn: unknown,
): TablesState {
  const [tables, setTables] = useState<Tables>({})
  const missing = tablesFor(calculator, input)
    .filter((id) => tables[id] === undefined)
    .join(' ')
  const load = useMemo(
    () =>
      missing === '' || !wanted ? undefined : () => loadTables(calculator, missing.split(' ')),
    [calculator, missing, wanted],
  )
  const take = useCallback((loaded: Tables) => setTables((all) => ({ ...all, ...loaded })), [])
  return { tables, complete: missing === '', wait: useFollow(load, take, true, turn) }
}

const hasRemembered = ({ inputs }: Calculator): boolean =>
  Object.values(inputs).some(({ remembered }) => remembered)

interface LinkUse extends Pick<ReturnType<typeof fromQuery>, 'dropped' | 'withdrawn'> {
  /** The query of the link, which the page replaces by that of its answer. */
  readonly query: string
}
const allUsed: LinkUse = { dropped: [], query: '' }

/** The state of a program's page and what can be done with it. */
export interface CalculationState extends Omit<TablesState, 'complete'> {
  /** What is in the form. */
  readonly input: Input
  /** The lists that have left the form for their answer, where an answer is waited for. */
  readonly answered: Input | undefined
  readonly asked: Asked
  /** The program with the bounds of what the flock fills. */
  readonly answering: Calculator
  /** Undefined until the visitor calculates, and while a table is on its way. */
  readonly calculation: Calculation | undefined
  /** The number of requests to calculate; zero before the first. */
  readonly attempts: number
  readonly waiting: boolean
  /** Whether the form contains what the link has brought, or what was typed before. */
  readonly isFilled: boolean
  /** Names in the link that could not be used. */
  readonly dropped: readonly string[]
  /** The query of the link in which names could not be used. */
  readonly linkQuery: string
  /** The messages why options of the link were withdrawn. */
  readonly withdrawn: readonly string[]
  /** Reports that a calculation is likely: tables are fetched while the visitor still types. */
  readonly prepare: () => void
  readonly change: Change
  /** The visitor's flock, as far as it fills the form. */
  readonly flock: FlockHere | undefined
  readonly setFlock: (here: FlockHere | undefined) => void
  /** The units that the fields are in. */
  readonly units: Units
  readonly submit: () => void
  /** Puts the lists of the answer back into the form. */
  readonly editAgain: () => void
  readonly fill: (input: Input) => void
  readonly status: EntryStatus
  readonly restore: (status: EntryStatus) => void
  readonly clear: () => void
  /** Counts the times the form was cleared. */
  readonly cleared: number
}

/** What an answer is about, and what it is calculated with. */
interface Asked extends Pick<CalculationState, 'flock' | 'status'>, Omit<TablesState, 'wait'> {
  /** The entered values of the visible inputs. */
  readonly input: Input
}

/**
 * What the answer is about: while somebody types beside it, it follows the field, which is drawn
 * first. A request is answered with what is in the form.
 */
function useSettled(asked: Asked): Asked {
  const { attempts } = asked.status
  // A form that is cleared counts its requests from zero again: another request is another object.
  const request = useMemo(() => ({ attempts }), [attempts])
  const now = useMemo(() => ({ request, asked }), [request, asked])
  const deferred = useDeferredValue(attempts === 0 ? undefined : now)
  return deferred?.request === request ? deferred.asked : asked
}

/**
 * Runs a program over what the visitor enters: once on request, then after every change; keeps the
 * address in step. Where an answer is waited for, lists leave the form with the request, and the
 * next one begins empty.
 */
export function useCalculation(calculator: WaitCalculator): CalculationState {
  const [input, setInput] = useState<Input>(() => defaults(calculator))
  const [answered, setAnswered] = useState<Input>()
  const [attempts, setAttempts] = useState(0)
  const [{ dropped, withdrawn = [], query: linkQuery }, setUnused] = useState(allUsed)
  const [cleared, setCleared] = useState(0)
  const [awaited, setAwaited] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [flock, setFlock] = useState<FlockHere>()
  const waits = calculator.wait !== undefined
  const { money } = useLanguage()

  /** Fills in what the device keeps for all programs, where nothing else was given. */
  const fillRemembered = useCallback(
    (given?: Input) =>
      hasRemembered(calculator) &&
      void rememberedInputs().then((device) => setInput(device.withRemembered(calculator, given))),
    [calculator],
  )

  // The server renders the page without a query, so the link's inputs come in after the first
  // drawing.
  useEffect(() => {
    const query = window.location.search
    const link = fromQuery(calculator, query)
    setUnused({ ...link, query })
    const given = { ...defaults(calculator), ...link.input }
    const isLink = Object.keys(link.input).length > 0
    const isAnswer = isLink && isComplete(calculator, given)
    const [lists, rest] = splitInput(calculator, given)
    const fromLink: Typed = waits && isAnswer ? { input: rest, answered: lists } : { input: given }
    const typed = typedBefore(calculator)
    setFilled(true)
    const found = typed ?? (isLink ? fromLink : undefined)
    fillRemembered(found?.input)
    if (found === undefined) return
    setInput({ ...defaults(calculator), ...found.input })
    setAnswered(found.answered)
    if (isAnswer || found.answered !== undefined) setAttempts(1)
  }, [calculator, waits, fillRemembered])

  // The day is part of the input, so that a link contains the day of its answer.
  const today = useToday()
  const activeInput = useMemo(
    () => inForce(calculator, withDefaults(calculator, { ...input, ...answered }, today)),
    [calculator, input, answered, today],
  )
  const { complete, ...fetching } = useTables(
    calculator,
    activeInput,
    awaited || attempts > 0,
    attempts,
  )
  const { tables, wait } = fetching
  const asked = useSettled(
    useMemo(
      () => ({
        input: activeInput,
        tables,
        complete,
        flock,
        status: { input, answered, attempts },
      }),
      [activeInput, tables, complete, flock, input, answered, attempts],
    ),
  )
  const answering = useMemo(
    () => asked.flock?.asked(calculator, asked.input) ?? calculator,
    [calculator, asked],
  )
  const calculation = useMemo(
    () =>
      attempts > 0 && asked.complete ? calculate(answering, asked.input, asked.tables) : undefined,
    [answering, asked, attempts],
  )

  const query = useMemo(() => {
    if (attempts === 0) return undefined
    const plain = toQuery(calculator, asked.input)
    return money?.inLink(plain) ?? plain
  }, [calculator, asked, attempts, money])
  const search = useAddress(query, attempts)
  const typed = useMemo((): Typed | undefined => {
    // The flock's figures are filled again at each visit. With an answer the address contains all
    // of them, and the page states this to a returning visitor.
    const own = attempts === 0 && flock ? flock.besides(input) : input
    return isEmpty(calculator, own) && answered === undefined ? undefined : { input: own, answered }
  }, [calculator, input, answered, attempts, flock])
  useDraft(calculator.id, typed, attempts, search)

  const submit = useCallback(() => {
    const [lists, rest] = splitInput(calculator, input)
    const leaves = waits && calculator.validate(inForce(calculator, input))
    if (leaves) setInput(rest)
    if (waits) setAnswered(leaves && Object.keys(lists).length > 0 ? lists : undefined)
    setAttempts((count) => count + 1)
  }, [calculator, input, waits])
  const fill = useCallback(
    (values: Input) => {
      setInput({ ...defaults(calculator), ...values })
      fillRemembered(values)
      setAnswered(undefined)
      setUnused(allUsed)
      // Without a wait the answer appears at once; otherwise it needs a request.
      setAttempts((count) => (waits ? 0 : count + 1))
    },
    [calculator, waits, fillRemembered],
  )
  const units = useUnits()
  const editAgain = useCallback(() => {
    setInput((now) => ({ ...now, ...answered }))
    setAnswered(undefined)
    setAttempts(0)
  }, [answered])
  const restore = useCallback((before: EntryStatus) => {
    setInput(before.input)
    setAnswered(before.answered)
    setUnused(allUsed)
    setAttempts((count) => (before.attempts > 0 ? count + 1 : 0))
    if (before.attempts === 0) writeAddress('')
  }, [])
  const clear = useCallback(() => {
    restore({ input: defaults(calculator), attempts: 0 })
    fillRemembered()
    setCleared((count) => count + 1)
  }, [calculator, restore, fillRemembered])
  const prepare = useCallback(() => {
    setAwaited(true)
    // Where it fails now, the answer fetches it again, and reports what fails.
    AnsweredFigures.ready().catch(() => undefined)
  }, [])
  return {
    ...fetching,
    input,
    isFilled,
    answered,
    asked,
    answering,
    calculation,
    attempts,
    waiting: attempts > 0 && !asked.complete && wait !== 'failed',
    dropped,
    linkQuery,
    withdrawn,
    prepare,
    change: setInput,
    flock,
    setFlock,
    units,
    submit,
    editAgain,
    fill,
    status: { input, answered, attempts },
    restore,
    clear,
    cleared,
  }
}
