import { readNumber } from '../../../../i18n/read-number.ts'
import { readCells, separatorOf } from './cells.ts'
import { dayInFile, guessOrder, type DayGuess, type DayOrder } from './days.ts'
import { guessMark, type Mark, type MarkGuess } from './figures.ts'
import { meantBy, type FileWords, type Target } from './targets.ts'
import { holdsDay } from '../../../../engine/input/kinds.ts'

/** A file of cells: its headings, and the lines below them that hold something, by their numbers. */
export interface Sheet {
  /** Nothing where the first line is no heading. */
  readonly head: readonly string[]
  readonly width: number
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly separator: string
}
/** What a column is taken for: the name of a target, and the place of its unit. */
export interface Taken {
  readonly target?: string | undefined
  readonly unit: number
}
/** How a file is read; what the visitor has not said is guessed. */
export interface Mapping {
  readonly columns: readonly Taken[]
  readonly order?: DayOrder
  readonly mark?: Mark | undefined
}

const isFigureOrDay = (cell: string): boolean =>
  readNumber(cell, { decimal: '.' }) !== undefined || dayInFile(cell, 'dmy') !== undefined

/** Opens a file: a first line with figures or days in it, of which no cell is known, is no heading. */
export function openSheet(text: string, isKnown: (heading: string) => boolean): Sheet {
  const lines = readCells(text)
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const first = lines[0]?.cells ?? []
  const hasHead = first.some(isKnown) || !first.some(isFigureOrDay)
  return {
    head: hasHead ? first : [],
    width: lines.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    lines: hasHead ? lines.slice(1) : lines,
    separator: separatorOf(text),
  }
}

/** The cells of a column that hold something. */
export const cellsOf = ({ lines }: Sheet, column: number): readonly string[] =>
  lines.flatMap(({ cells }) => ((cells[column] ?? '') === '' ? [] : [cells[column]!]))

const leftOut: Taken = { unit: 0 }

/** Whether a column holds days and nothing else. */
const holdsDays = (sheet: Sheet, column: number): boolean => {
  const cells = cellsOf(sheet, column)
  return (
    cells.length > 0 &&
    cells.every((cell) => (dayInFile(cell, 'dmy') ?? dayInFile(cell, 'mdy')) !== undefined)
  )
}

/**
 * Guesses what each column is: what its heading says, else a column of days is the day. A column
 * whose heading names a unit in which the part cannot be read is left out.
 */
export function guessColumns(
  sheet: Sheet,
  targets: readonly Target[],
  words: FileWords,
): readonly Taken[] {
  const free = new Set(targets.map(({ name }) => name))
  const columns = Array.from({ length: sheet.width }, (_, index): Taken => {
    const meant = meantBy(sheet.head[index] ?? '', targets, words).find(
      ({ target, isForeign }) => !isForeign && free.has(target.name),
    )
    if (meant === undefined) return leftOut
    free.delete(meant.target.name)
    return { target: meant.target.name, unit: meant.unit }
  })
  const day = targets.find(({ field, name }) => holdsDay(field) && free.has(name))
  const place = columns.findIndex(
    ({ target }, index) => target === undefined && holdsDays(sheet, index),
  )
  return day === undefined || place < 0
    ? columns
    : columns.map((each, index) => (index === place ? { target: day.name, unit: 0 } : each))
}

/** Takes a column for something; another one that was taken for it is left out. */
export const take = (
  columns: readonly Taken[],
  place: number,
  target: string | undefined,
  unit = 0,
): readonly Taken[] =>
  columns.map((column, index) => {
    if (index === place) return { target, unit }
    return target !== undefined && column.target === target ? leftOut : column
  })

/** The cells of all columns that are taken for parts of a kind. */
const cellsFor = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
  isWanted: (target: Target) => boolean,
): readonly string[] =>
  columns.flatMap(({ target }, index) => {
    const found = targets.find(({ name }) => name === target)
    return found !== undefined && isWanted(found) ? cellsOf(sheet, index) : []
  })

/** How days of a file are written, as far as the file says. */
export const ordersIn = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
  today: string,
): DayGuess =>
  guessOrder(
    cellsFor(sheet, columns, targets, ({ field }) => holdsDay(field)),
    today,
  )

/** How figures of a file are written, as far as the file says. */
export const marksIn = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
): MarkGuess =>
  guessMark(
    cellsFor(sheet, columns, targets, ({ field }) => field.units.length > 0),
    sheet.separator,
  )
