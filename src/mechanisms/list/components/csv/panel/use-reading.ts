import { useMemo, useState } from 'react'
import type { Calculator } from '#engine/calculator.ts'
import { headingReader, type HeadingReader } from '#tabular/headings.ts'
import type { Reading, ReadingTools } from '#tabular/line-reader.ts'
import { readSteps } from '#tabular/read.ts'
import { columnsIn } from '#tabular/relations.ts'
import { marksIn, openSteps, ordersIn, type Sheet, type Taken } from '#tabular/sheet.ts'
import { targetsOf, type Target } from '#tabular/targets.ts'
import { vocabularyOf, type FileWords } from '#tabular/vocabulary.ts'
import { useSteps } from './use-steps.ts'

/** What a person has chosen; the rest is guessed. */
type ChosenReading = Partial<Reading>

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
}

function* openedSteps(
  calculator: Calculator,
  list: string,
  text: string,
  words: FileWords,
  separator: string | undefined,
  table: number | undefined,
): Generator<undefined, Opened> {
  const targets = targetsOf(calculator, list, words)
  const headings = headingReader(targets, words, calculator, list)
  yield
  const { days } = vocabularyOf(words)
  const sheet = yield* openSteps(text, headings, days, separator, table)
  yield
  return { targets, headings, sheet, guessed: columnsIn(sheet, targets, headings, days) }
}

/** Opens a file; undefined until it is open. */
export function useOpened(
  { calculator, list, text, tools: { words } }: Omit<ReadingProps, 'today'>,
  separator: string | undefined,
  table: number | undefined,
): Opened | undefined {
  const steps = useMemo(
    () => () => openedSteps(calculator, list, text, words, separator, table),
    [calculator, list, text, words, separator, table],
  )
  return useSteps(steps).result
}

/** How a file is read, as guessed until the visitor chooses otherwise, and the outcome. */
export function useReading(
  { calculator, list, today, tools }: Omit<ReadingProps, 'text'>,
  { targets, headings, sheet, guessed }: Opened,
) {
  const { words } = tools
  const [chosen, setChosen] = useState<ChosenReading>({})
  // Another separator makes other columns.
  const [lastSheet, setLastSheet] = useState(sheet)
  if (sheet !== lastSheet) {
    setLastSheet(sheet)
    setChosen({})
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
      order: chosen.order ?? days.order,
      mark: chosen.mark ?? marks.mark,
      today,
    }),
    [chosen, columns, days, marks, today],
  )
  const steps = useMemo(
    () => () => readSteps(calculator, list, sheet, targets, reading, tools),
    [calculator, list, sheet, targets, reading, tools],
  )
  const { result: read, isBusy } = useSteps(steps)
  const change = (next: ChosenReading) => setChosen((now) => ({ ...now, ...next }))
  return { targets, headings, sheet, columns, days, marks, reading, read, isBusy, change }
}

export type ReadingState = ReturnType<typeof useReading>
