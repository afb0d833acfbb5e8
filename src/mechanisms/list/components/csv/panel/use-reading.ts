import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Calculator } from '#engine/calculator.ts'
import { answersFor, shapeOf, withAnswers, type Chosen } from '#tabular/answers.ts'
import { beginningOf, cellSeparator } from '#tabular/cells.ts'
import { headingReader, type HeadingReader } from '#tabular/headings.ts'
import type { Reading, ReadingTools } from '#tabular/line-reader.ts'
import { readSteps } from '#tabular/read.ts'
import { columnsIn } from '#tabular/relations.ts'
import { marksIn, openSteps, ordersIn, type Sheet, type Taken } from '#tabular/sheet.ts'
import { targetsOf, type Target } from '#tabular/targets.ts'
import { vocabularyOf, type FileWords } from '#tabular/vocabulary.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'
import { forget, recall, store } from '#ui/storage/device.ts'
import { fileAnswersPrefix } from '#ui/storage/storage-keys.ts'
import { useSteps } from './use-steps.ts'

interface ReadingProps {
  readonly calculator: Calculator
  readonly list: string
  readonly text: string
  readonly today: string
  readonly tools: ReadingTools
}

/** A file that is open: its lines, and what its columns may be taken for. */
export interface Opened {
  readonly targets: readonly Target[]
  readonly headings: HeadingReader
  readonly sheet: Sheet
  readonly guessed: readonly Taken[]
  /** Whether these are all lines of the file, and not its beginning alone. */
  readonly isWhole: boolean
}

function* openedSteps(
  calculator: Calculator,
  list: string,
  text: string,
  words: FileWords,
  separator: string,
  table: number | undefined,
  isWhole: boolean,
): Generator<undefined, Opened> {
  const targets = targetsOf(calculator, list, words)
  const { days } = vocabularyOf(words)
  yield
  const headings = headingReader(targets, words, calculator, list)
  yield
  const sheet = yield* openSteps(text, headings, days, separator, table)
  yield
  const guessed = yield* columnsIn(sheet, targets, headings, days)
  return { targets, headings, sheet, guessed, isWhole }
}

/**
 * Opens a file: first the beginning of a long one, then all of it; undefined until it is open.
 * @param isShown whether what was opened first has been read and is shown
 */
export function useOpened(
  { calculator, list, text, tools: { words } }: Omit<ReadingProps, 'today'>,
  separator: string | undefined,
  table: number | undefined,
  isShown: boolean,
): Opened | undefined {
  // The beginning has the separator of all that is looked at for it.
  const mark = useMemo(() => separator ?? cellSeparator(text), [separator, text])
  const open = useCallback(
    (given: string, isWhole: boolean) => () =>
      openedSteps(calculator, list, given, words, mark, table, isWhole),
    [calculator, list, words, mark, table],
  )
  const beginning = useMemo(() => beginningOf(text), [text])
  const first = useMemo(
    () => (beginning === undefined ? undefined : open(beginning, false)),
    [open, beginning],
  )
  const begun = useSteps(first)
  // The beginning is there sooner if nothing else is done at that time.
  const mayGoOn = beginning === undefined || (isShown && !begun.isBusy)
  const all = useMemo(() => (mayGoOn ? open(text, true) : undefined), [open, text, mayGoOn])
  const whole = useSteps(all)
  return whole.isBusy && beginning !== undefined
    ? (begun.result ?? whole.result)
    : (whole.result ?? begun.result)
}

/** What a person answered about files of a shape, as the device keeps it. */
function answersAbout(
  { calculator, list }: Pick<ReadingProps, 'calculator' | 'list'>,
  { sheet, targets }: Pick<Opened, 'sheet' | 'targets'>,
) {
  const name = `${fileAnswersPrefix}${calculator.id}/${list}`
  const shape = shapeOf(sheet)
  const isPossible = ({ target, unit }: Taken): boolean => {
    const field = targets.find((each) => each.name === target)?.field
    return (
      target === undefined ||
      (field !== undefined &&
        (unit === undefined || writableUnits(field).some((each) => each.unit === unit)))
    )
  }
  return {
    kept: (): Chosen | undefined =>
      shape === undefined ? undefined : answersFor(recall(name) ?? '', shape, isPossible),
    keep: (chosen: Chosen): void => {
      if (shape === undefined) return
      const text = withAnswers(recall(name) ?? '', shape, chosen)
      if (text === undefined) forget(name)
      else store(name, text)
    },
  }
}

/** How a file is read, as guessed until the visitor chooses otherwise, and the outcome. */
export function useReading(
  { calculator, list, text, today, tools }: ReadingProps,
  { targets, headings, sheet, guessed, isWhole }: Opened,
  onShown: (text: string) => void,
) {
  const { words } = tools
  const answers = answersAbout({ calculator, list }, { sheet, targets })
  const [kept, setKept] = useState(answers.kept)
  const [chosen, setChosen] = useState<Chosen>(kept ?? {})
  // Another separator makes other columns; the rest of a file does not.
  const [lastSheet, setLastSheet] = useState(sheet)
  if (sheet !== lastSheet) {
    setLastSheet(sheet)
    if (shapeOf(sheet) === undefined || shapeOf(sheet) !== shapeOf(lastSheet)) {
      const before = answers.kept()
      setKept(before)
      setChosen(before ?? {})
    }
  }
  const columns = chosen.columns ?? guessed
  const guesses = useMemo(() => {
    const { days } = vocabularyOf(words)
    return {
      days: ordersIn(sheet, columns, targets, today, days),
      marks: marksIn(sheet, columns, targets),
    }
  }, [sheet, columns, targets, today, words])
  const { days, marks } = guesses
  const reading: Reading = useMemo(
    () => ({
      ...chosen,
      columns,
      // What the file proves goes before what was answered about another file.
      order: (days.open === undefined ? undefined : chosen.order) ?? days.order,
      mark: (marks.open === undefined ? undefined : chosen.mark) ?? marks.mark,
      today,
    }),
    [chosen, columns, days, marks, today],
  )
  const steps = useMemo(
    () => () => readSteps(calculator, list, sheet, targets, reading, tools),
    [calculator, list, sheet, targets, reading, tools],
  )
  const { result: read, isBusy } = useSteps(steps)
  useEffect(() => {
    if (read !== undefined) onShown(text)
  }, [read, onShown, text])
  const change = (next: Chosen) => setChosen((now) => ({ ...now, ...next }))
  /** The answers about the last file of this shape, which this one is read with. */
  const remembered = kept !== undefined && {
    forget: (): void => {
      answers.keep({})
      setKept(undefined)
      setChosen({})
    },
  }
  const keepAnswers = () => answers.keep(chosen)
  return {
    targets,
    headings,
    sheet,
    columns,
    days,
    marks,
    reading,
    read,
    isBusy: isBusy || !isWhole,
    change,
    remembered,
    keepAnswers,
  }
}

export type ReadingState = ReturnType<typeof useReading>
