import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { RawIntlProvider } from 'react-intl'
import dangerWords from 'virtual:pack/danger'
import journalWords from 'virtual:pack/journal'
import shareWords from 'virtual:pack/share'
import { useForm, useProgram } from '../../components/fields/form-context.ts'
import { useMoreWords } from '../../components/text/use-more-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { calculate } from '../../engine/calculate.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { inForce } from '../../engine/input/in-force.ts'
import {
  comingDays,
  comingOf,
  type SheetQuestion,
} from '../../mechanisms/journal/components/sheet/coming.ts'
import { Icon } from '../../ui/Icon.tsx'
import { currentFlock } from '../../ui/storage/flock/flocks.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { useToday } from '../../ui/use-today.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { Report, type AnswerParts } from './Report.tsx'
import { usePagePosition, type PagePosition } from '../../ui/use-page-position.ts'
import { readyToAnswer } from '../ready-to-answer.ts'
import type { Input, Tables } from '../../engine/calculation.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import clinic from 'virtual:clinic'
import { HouseSheet } from '../../mechanisms/journal/components/sheet/HouseSheet.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { isolateTyped } from '../../i18n/isolate.ts'

/**
 * The sheet for the wall of a house, with whose it is and how to reach the clinic at its head. It
 * begins with the dangers of the days before: medicines are still in the birds.
 */
function WallSheet({
  parts,
  calculation,
  calculator,
  list,
  input,
  tables,
  today,
  flock,
}: SheetQuestion &
  Pick<ComponentProps<typeof Report>, 'parts' | 'calculation' | 'flock'> & {
    readonly today: string
  }) {
  const format = useFormatters()
  const coming = useMemo(
    () => comingOf({ calculator, list, input, tables }, today),
    [calculator, list, input, tables, today],
  )
  if (coming === undefined) return null
  const title = format.message('journal.sheet')
  return (
    <div className="sheet wall">
      <parts.Dangers calculation={calculation} />
      <header>
        <h1>
          {flock === undefined
            ? title
            : format.message('calculator.figure', { title, value: isolateTyped(flock) })}
        </h1>
        <p>
          <span>{format.message('site.name')}</span>{' '}
          {clinic.phone !== undefined && <Isolate text="foreign">{clinic.phone}</Isolate>}
        </p>
      </header>
      <p>{format.message('journal.sheetHint')}</p>
      <HouseSheet calculator={calculator} list={list} coming={coming} />
    </div>
  )
}

/**
 * The tables that an input reads, fetched in advance, because a page that is printed does not wait.
 * A visitor who does not print gets no error.
 * @returns undefined while one of them is not here
 */
function useTablesOf(calculator: Calculator, input: Input): Tables | undefined {
  const [tables, setTables] = useState<Tables>({})
  const missing = tablesFor(calculator, input)
    .filter((id) => tables[id] === undefined)
    .join(' ')
  const load = useMemo(
    () => (missing === '' ? undefined : () => loadTables(calculator, missing.split(' '))),
    [calculator, missing],
  )
  useFollow(
    load,
    useCallback((loaded: Tables) => setTables((all) => ({ ...all, ...loaded })), []),
  )
  return missing === '' ? tables : undefined
}

/** Before all else of the page. */
const first: PagePosition = { className: 'paper', insert: (page, sheet) => page.prepend(sheet) }

/** What an answer renders, once all of it is here: what is on its way would be missing on paper. */
function useAnswerParts(calculator: Calculator): AnswerParts | undefined {
  const [parts, setParts] = useState<AnswerParts>()
  useFollow(
    useCallback(async () => {
      const all = await import('../explanation/after-answer.ts')
      await readyToAnswer(calculator)
      return all
    }, [calculator]),
    setParts,
  )
  return parts
}

function Sheets({ list, today }: { list: string; today: string }) {
  const format = useFormatters()
  const { calculator, flock } = useForm()
  const { input } = useProgram()
  const [put, sheet] = usePagePosition(first)
  const isPrinting = usePrinting()
  const [isWall, setWall] = useState(false)
  const now = useMemo(
    () => inForce(calculator, withDefaults(calculator, input, today)),
    [calculator, input, today],
  )
  // A visitor who continues with the days does not wait for it; paper prints the present state.
  const lately = useDeferredValue(now)
  const shownInput = isPrinting || isWall ? now : lately
  const tables = useTablesOf(calculator, shownInput)
  const parts = useAnswerParts(calculator)
  const given = useMemo(
    () => tables && { calculator, list, input: shownInput, tables },
    [calculator, list, shownInput, tables],
  )
  const calculation = useMemo(
    () => given && calculate(given.calculator, given.input, given.tables),
    [given],
  )
  const hasAge = useMemo(
    () => given !== undefined && comingDays(given, today) !== undefined,
    [given, today],
  )
  useEffect(() => {
    const end = () => setWall(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const title = flock === undefined ? undefined : currentFlock()?.title
  const answer =
    parts && calculation?.issues.length === 0 ? { parts, calculation, isPrinting } : undefined
  const report = answer?.isPrinting === true ? 'report' : ''
  const kind = isWall ? 'wall' : report
  // Styles of the page around it depend on what is printed.
  useLayoutEffect(() => {
    sheet?.setAttribute('class', `paper ${kind}`)
  }, [sheet, kind])
  const print = (wall: boolean) => {
    // A browser prints the page as it is at the call.
    flushSync(() => setWall(wall))
    window.print()
  }
  return (
    <div className="actions" ref={put}>
      {answer && (
        <button type="button" className="button" onClick={() => print(false)}>
          <Icon name="print" size={20} />
          {format.message('journal.printReport')}
        </button>
      )}
      {hasAge && parts && (
        <button type="button" className="button" onClick={() => print(true)}>
          <Icon name="print" size={20} />
          {format.message('journal.printSheet')}
        </button>
      )}
      {sheet &&
        given &&
        createPortal(
          isWall && parts && calculation ? (
            <WallSheet {...given} {...{ parts, calculation, today }} flock={title} />
          ) : (
            answer && <Report {...given} {...answer} flock={title} />
          ),
          sheet,
        )}
    </div>
  )
}

/** The ways to print a journal: the report of the flock, and a sheet for the wall of its house. */
export function Papers({ list }: { list: string }) {
  const extendedIntl = useMoreWords(journalWords)
  const today = useToday()
  return extendedIntl === undefined || today === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <WithShare list={list} today={today} />
    </RawIntlProvider>
  )
}

/** With the words of dangers: a browser prints a page as it is. */
function WithDangerWords(props: { list: string; today: string }) {
  const extendedIntl = useMoreWords(dangerWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Sheets {...props} />
    </RawIntlProvider>
  )
}

/** With the words of what is at the head of a printed page. */
function WithShare(props: { list: string; today: string }) {
  const extendedIntl = useMoreWords(shareWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <WithDangerWords {...props} />
    </RawIntlProvider>
  )
}
