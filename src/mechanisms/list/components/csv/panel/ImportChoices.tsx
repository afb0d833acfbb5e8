import { useMemo, useState, useTransition } from 'react'
import type { Entry, Unusual } from '#engine/calculation.ts'
import { useForm, useProgram } from '#components/fields/form-context.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { changesOf, keepImported, type ImportedDays } from '#ui/storage/flock/imported.ts'
import { currentFlock } from '#ui/storage/flock/flocks.ts'
import { useToast } from '#ui/Toasts.tsx'
import { withAnswer, type SlipsAnswer } from '#mechanisms/expected/answer-slips.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { compareEntries, withCleared, type Compared } from '../compare.ts'
import type { ReadingTools } from '#tabular/line-reader.ts'
import { flockKeys } from '#tabular/keys.ts'
import type { FileRead } from '#tabular/read.ts'
import { titleOf } from '#tabular/targets.ts'
import { BadLines } from './BadLines.tsx'
import { Columns } from './Columns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { FirstRows } from './FirstRows.tsx'
import { filled, FlockKeys } from './FlockKeys.tsx'
import type { ImportProps } from './import-props.ts'
import { LeftCells, OutsideLines } from './LeftCells.tsx'
import { Questions } from './Questions.tsx'
import { hasShapeQuestions } from './ShapeQuestions.tsx'
import { Select } from './Select.tsx'
import { SlipsQuestion } from './SlipsQuestion.tsx'
import { ImportStatus, type Answer } from './ImportStatus.tsx'
import type { NamesFound } from './use-names.ts'
import { useOpened, useReading, type Opened, type ReadingState } from './use-reading.ts'

interface ChoicesProps extends ImportProps {
  readonly text: string
  readonly today: string
  readonly format: Formatters
  readonly tools: ReadingTools
  readonly hasFlock: boolean
  /** The figures that are far from what is expected of their days. */
  readonly slipsOn: (read: readonly Entry[]) => readonly Unusual[]
  readonly meant: (name: string) => NamesFound
}

/** What would be imported, and whether that fits and is decided. */
function outcomeOf(
  { calculator, list, entries }: ImportProps,
  read: readonly Entry[],
  compared: Compared,
  answer: Answer | undefined,
) {
  const { keyed, list: parts }: KeyedField = calculator.inputs[list]!
  const { fresh, fuller, different } = compared
  const most = parts?.most ?? 0
  if (keyed === undefined) {
    const isInstead = answer === 'instead'
    const after = read.length + (isInstead ? 0 : entries.length)
    return { taken: read, isInstead, isOpen: false, isFull: after > most, most }
  }
  return {
    taken: [
      ...fresh,
      ...fuller,
      ...(answer === 'replace' ? withCleared(keyed, different, entries) : []),
    ],
    isInstead: false,
    isOpen: different.length > 0 && answer === undefined,
    isFull: entries.length + fresh.length > most,
    most,
  }
}

/** How many figures entries add to what is there. */
function figuresIn(
  taken: readonly Entry[],
  entries: readonly Entry[],
  key: string | undefined,
): number {
  const kept = new Map(key === undefined ? [] : entries.map((entry) => [entry[key], entry]))
  return taken.reduce((sum, entry) => {
    const before = key === undefined ? undefined : kept.get(entry[key])
    const parts = Object.keys(entry).filter(
      (part) => part !== key && before?.[part] !== entry[part],
    )
    return sum + parts.length
  }, 0)
}

const noEntries: readonly Entry[] = []
const noLines: ReadonlyMap<string, number> = new Map()

/** What keeps a file from being read: no column for a part that is needed, no rows, no figure. */
function Lacking({
  targets,
  sheet,
  read,
  format,
}: Pick<ReadingState, 'targets' | 'sheet'> & { read: FileRead; format: Formatters }) {
  const missing = targets.filter(({ name, part }) => name === part && read.missing.includes(part))
  if (sheet.lines.length === 0) return <p>{format.message('import.empty')}</p>
  const isNothing = read.figures === 0 && read.several === undefined && !hasShapeQuestions(read)
  if (missing.length === 0 && !isNothing) return null
  return (
    <p className="meaning bad">
      <Icon name="warning" size={20} />
      <span>
        {missing.length === 0
          ? format.message('import.noFigure')
          : format.message('import.missing', {
              names: format.list(missing.map((target) => titleOf(target, format))),
            })}
      </span>
    </p>
  )
}

const separators = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const

/** What a file would bring: what is new, what of it is left out, whether it fits. */
function ImportSummary({
  calculator,
  list,
  entries,
  format,
  reading: { targets, sheet, read, isBusy },
  compared,
  answer,
  outcome: { taken, isOpen, isFull, most },
  onAnswer,
}: ChoicesProps & {
  reading: ReadingState
  compared: Compared
  answer: Answer | undefined
  outcome: ReturnType<typeof outcomeOf>
  onAnswer: (answer: Answer) => void
}) {
  return (
    <div role="status" aria-busy={isBusy}>
      {read === undefined ? (
        <p>{format.message('import.reading')}</p>
      ) : (
        <>
          <Lacking {...{ targets, sheet, read, format }} />
          <ImportStatus {...{ calculator, list, entries, compared, answer, format, onAnswer }} />
          {read.empty > 0 && (
            <p>{format.message('import.emptyDays', { count: format.number(read.empty) })}</p>
          )}
          <LeftCells {...{ calculator, list, format, targets }} cells={read.cells} />
          <BadLines calculator={calculator} bad={read.bad} format={format} />
        </>
      )}
      {compared.same.length > 0 && taken.length === 0 && !isOpen && (
        <p>{format.message('import.nothing')}</p>
      )}
      {isFull && (
        <p className="issue">{format.message('import.full', { limit: format.number(most) })}</p>
      )}
    </div>
  )
}

/** A file that is opened, and then what it would bring. */
export function ImportChoices(props: ChoicesProps) {
  const { format, onClose } = props
  const [separator, setSeparator] = useState<string>()
  const [table, setTable] = useState<number>()
  const [shown, setShown] = useState<string>()
  const opened = useOpened(props, separator, table, shown === props.text)
  return opened === undefined ? (
    <>
      <p role="status">{format.message('import.reading')}</p>
      <button type="button" className="button" onClick={onClose}>
        {format.message('import.cancel')}
      </button>
    </>
  ) : (
    <OpenFile
      given={props}
      opened={opened}
      onShown={setShown}
      onSeparate={setSeparator}
      onTable={setTable}
    />
  )
}

/** What each column is, the questions, the first rows, the new entries, and their outcome. */
function OpenFile({
  given,
  opened,
  onShown,
  onSeparate,
  onTable,
}: {
  given: ChoicesProps
  opened: Opened
  onShown: (text: string) => void
  onSeparate: (separator: string) => void
  onTable: (table: number) => void
}) {
  const {
    calculator,
    list,
    entries,
    format,
    tools,
    onRead,
    onClose,
    today,
    hasFlock: canConvert,
    slipsOn,
    meant,
  } = given
  const toast = useToast()
  const reading = useReading(given, opened, onShown)
  const { columns, sheet, read, isBusy } = reading
  const [answer, setAnswer] = useState<Answer>()
  const [isConfirming, setConfirming] = useState(false)
  const field: KeyedField | undefined = calculator.inputs[list]
  const key = field?.keyed?.part
  const asRead = read?.entries ?? noEntries
  const slips = useMemo(() => slipsOn(asRead), [slipsOn, asRead])
  const [slipsAnswer, setSlipsAnswer] = useState<SlipsAnswer>('ask')
  const found = useMemo(
    () => withAnswer(calculator, asRead, slips, slipsAnswer),
    [calculator, asRead, slips, slipsAnswer],
  )
  const compared = useMemo(
    () => compareEntries(found, entries, key, field?.keyed),
    [found, entries, key, field],
  )
  const outcome = outcomeOf(given, found, compared, answer)
  const { taken, isInstead, isOpen, isFull } = outcome
  const figures = useMemo(() => figuresIn(taken, entries, key), [taken, entries, key])
  const isOfDays = key !== undefined
  const { input: form, change: changeForm } = useProgram()
  const keys = useMemo(
    () => flockKeys(sheet, calculator, tools.words, reading.reading.order),
    [sheet, calculator, tools, reading.reading.order],
  )
  const [isFilling, setFilling] = useState(false)
  const hasFlock = useForm().flock !== undefined
  const [done, setDone] = useState<ImportedDays>()
  const [isTaking, take] = useTransition()

  const finish = () => {
    if (isOpen) return setConfirming(true)
    reading.keepAnswers()
    // A page with hundreds of days more is rendered while it answers.
    return take(() => {
      onRead(taken, isInstead)
      // What is typed by then stays.
      changeForm((now) => filled(now, keys, isFilling))
      if (key !== undefined) {
        const changes = changesOf(taken, entries, key)
        const flock = hasFlock ? currentFlock()?.name : undefined
        if (flock !== undefined) void keepImported(flock, { on: today, days: changes })
        return setDone(changes)
      }
      toast(format.message('import.done', { count: taken.length }), 'good')
      return onClose()
    })
  }
  const brings = format.message('import.brings', {
    what: format.message(isOfDays ? 'import.takeDays' : 'import.takeRows', { count: taken.length }),
    figures: format.message('import.figures', { count: figures }),
  })
  if (done !== undefined && key !== undefined)
    return (
      <ImportDone {...{ days: done, entries, hasFlock, format, onRead, onClose }} keyPart={key} />
    )
  return (
    <>
      <p className="hint">{format.message('import.hint')}</p>
      <Select
        label={format.message('import.separator')}
        value={sheet.separator}
        options={separators.map(([mark, name]) => [
          mark,
          format.message(`import.separators.${name}`),
        ])}
        onChoose={onSeparate}
      />
      {sheet.tables.length > 0 && (
        <Select
          label={format.message('import.table')}
          value={String(sheet.table)}
          options={sheet.tables.map(({ line, cells }, index) => [
            String(index),
            format.message('import.tableAt', {
              line: format.number(line),
              headings: cells.filter(Boolean).join(' · ').slice(0, 60),
            }),
          ])}
          onChoose={(chosen) => onTable(Number(chosen))}
        />
      )}
      <OutsideLines sheet={sheet} format={format} />
      <FlockKeys {...{ calculator, keys, form, isFilling, isOfDays, format }} onFill={setFilling} />
      {reading.remembered !== false && (
        <p>
          {format.message('import.remembered')}{' '}
          <button type="button" className="button quiet" onClick={reading.remembered.forget}>
            {format.message('import.askAgain')}
          </button>
        </p>
      )}
      <Questions
        {...reading}
        {...{ calculator, list, tools, format, meant }}
        fileWords={tools.words}
      />
      {key !== undefined && (
        <SlipsQuestion
          {...{ calculator, slips, format }}
          entries={asRead}
          keyPart={key}
          lines={read?.lines ?? noLines}
          answer={slipsAnswer}
          onAnswer={setSlipsAnswer}
        />
      )}
      <Columns {...reading} format={format} hasFlock={canConvert} />
      {found.length > 0 && (
        <FirstRows
          calculator={calculator}
          list={list}
          entries={found}
          shown={
            new Set(
              columns.flatMap(({ target = '', open }) =>
                open === undefined ? target.split('+').map((name) => name.split('.')[0]!) : [],
              ),
            )
          }
        />
      )}
      <ImportSummary
        {...given}
        {...{ reading, compared, answer, outcome }}
        onAnswer={(next) => {
          setAnswer(next)
          setConfirming(false)
        }}
      />
      {isConfirming && (
        <p className="issue" role="alert">
          {format.message('import.choose')}
        </p>
      )}
      <p className="actions">
        {![isFull, isBusy, isTaking].includes(true) && (figures > 0 || isOpen) && (
          <button type="button" className="button primary" onClick={finish}>
            {isOpen ? format.message('import.take') : brings}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {format.message('import.cancel')}
        </button>
      </p>
    </>
  )
}
