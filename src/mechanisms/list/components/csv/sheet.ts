import { isRange } from '#engine/plausibility/unusual-figures.ts'
import { normaliseDigits, readNumber } from '#i18n/read-number.ts'
import { isDateField } from '#engine/input/kinds.ts'
import { cellLines, cellSeparator } from './cells.ts'
import { guessOrder, readFileDay, type DayGuess, type DayOrder, type DayWords } from './days.ts'
import { guessMark, type Mark, type MarkGuess } from './figures.ts'
import type { HeadingReader, Meant, Measure } from './headings.ts'
import type { Target } from './targets.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'

export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}
/** A file of cells: its headings, and the lines below them with content, by their numbers. */
export interface Sheet {
  /** Nothing where no line is a heading. */
  readonly head: readonly string[]
  readonly width: number
  readonly lines: readonly Line[]
  readonly separator: string
}
/** What a column is taken for. */
export interface Taken {
  /** The name of a target. */
  readonly target?: string | undefined
  /** The name of its unit; undefined until it is chosen. */
  readonly unit?: string | undefined
  /** The content of one package. */
  readonly size?: number | undefined
  readonly measure?: Measure | undefined
  /** A heading that is not understood: the column is not read until its unit is chosen. */
  readonly open?: string | undefined
}

/** So many lines are looked at for the headings: a sheet may begin with whose it is. */
const most = 10

/** So many lines are read at a time. */
const step = 500

/**
 * Opens a file, step by step, so that a page may answer in between. The headings are the first of
 * its lines with the most known names; a first line with figures or days in it, of which no cell is
 * known, is no heading.
 */
export function* openSteps(
  text: string,
  reader: HeadingReader,
  dayWords: DayWords,
  separator: string = cellSeparator(text),
): Generator<undefined, Sheet> {
  const lines: Line[] = []
  let line = 0
  for (const all of cellLines(text, separator)) {
    line += 1
    const cells = all.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells })
    if (line % step === 0) yield
  }
  const isKnown = (cell: string): boolean =>
    cell !== '' && cell.length < 100 && (reader.meant(cell).length > 0 || reader.isWorkedOut(cell))
  const isFigureOrDay = (cell: string): boolean =>
    readNumber(cell, { decimal: '.' }) !== undefined ||
    readFileDay(cell, dayWords).dmy !== undefined
  const counts = lines.slice(0, most).map(({ cells }) => cells.filter(isKnown).length)
  const best = Math.max(0, ...counts)
  const first = lines[0]?.cells ?? []
  // One known word further down may be a note.
  const index = best > Math.max(1, counts[0] ?? 0) ? counts.indexOf(best) : 0
  const hasHead = (counts[index] ?? 0) > 0 || !first.some(isFigureOrDay)
  return {
    head: hasHead ? (lines[index]?.cells ?? []) : [],
    width: lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
    lines: hasHead ? lines.slice(index + 1) : lines,
    separator,
  }
}

type CellsByColumn = Map<number, readonly string[]>
const cellsByColumn = new WeakMap<Sheet, CellsByColumn>()

/** The different cells of a column with content, in their order. */
export function columnCells(sheet: Sheet, column: number): readonly string[] {
  const columns = cellsByColumn.get(sheet) ?? (new Map() as CellsByColumn)
  cellsByColumn.set(sheet, columns)
  const found =
    columns.get(column) ??
    [...new Set(sheet.lines.map(({ cells }) => cells[column] ?? ''))].filter((cell) => cell !== '')
  columns.set(column, found)
  return found
}

const leftOut: Readonly<Taken> = {}

/**
 * Whether a column contains days and nothing else; numbers of a spreadsheet are figures to others.
 */
const holdsDays = (sheet: Sheet, column: number, words: DayWords): boolean => {
  const cells = columnCells(sheet, column)
  return (
    cells.length > 0 &&
    cells.every((cell) => {
      const { dmy, mdy, isSerial } = readFileDay(cell, words)
      return isSerial !== true && (dmy ?? mdy) !== undefined
    })
  )
}

/**
 * Whether most figures of a column are outside of what is usual, in the part's own unit: weights of
 * 1.85 are no grams.
 */
function isHardlyUsual({ field: { usual } }: Target, cells: readonly string[]): boolean {
  if (usual === undefined || !isRange(usual)) return false
  const [from, to] = usual
  const figures = cells
    .map((cell) => Number(normaliseDigits(cell).replace(',', '.')))
    .filter((value) => !Number.isNaN(value) && value !== 0)
  return figures.filter((value) => value < from || value > to).length * 2 > figures.length
}

/** What a column is taken for whose heading means something. */
function takenFor(
  { target, unit, size, measure, open, isUnsaid }: Meant,
  sheet: Sheet,
  column: number,
): Taken {
  const heading = sheet.head[column]
  if (target.field.units.length === 0) return { target: target.name }
  const isOpen =
    open === undefined &&
    isUnsaid &&
    writableUnits(target.field).length > 1 &&
    isHardlyUsual(target, columnCells(sheet, column))
  return isOpen
    ? { target: target.name, open: heading }
    : { target: target.name, unit, size, measure, open }
}

/**
 * Guesses what each column is: by its heading, else a column of days is the day. Headings that are
 * understood in full come first; one that is not keeps its column open.
 */
export function guessColumns(
  sheet: Sheet,
  targets: readonly Target[],
  reader: HeadingReader,
  dayWords: DayWords,
): readonly Taken[] {
  const free = new Set(targets.map(({ name }) => name))
  const columns: Taken[] = Array.from({ length: sheet.width }, () => leftOut)
  const meant = columns.map((_, index) => reader.meant(sheet.head[index] ?? ''))
  for (const isOpen of [false, true])
    for (const [index, each] of meant.entries()) {
      const found = each.find(
        ({ target, open }) => (open !== undefined) === isOpen && free.has(target.name),
      )
      if (found === undefined || columns[index] !== leftOut) continue
      free.delete(found.target.name)
      columns[index] = takenFor(found, sheet, index)
    }
  const day = targets.find(({ field, name }) => isDateField(field) && free.has(name))
  const position = columns.findIndex(
    ({ target }, index) => target === undefined && holdsDays(sheet, index, dayWords),
  )
  if (day !== undefined && position >= 0) columns[position] = { target: day.name }
  return columns
}

/** Takes a column for something; another one that was taken for it is left out. */
export const assignColumn = (
  columns: readonly Taken[],
  position: number,
  taken: Taken,
): readonly Taken[] =>
  columns.map((column, index) => {
    if (index === position) return taken
    return taken.target !== undefined && column.target === taken.target ? leftOut : column
  })

/** The different cells of all columns that are taken for parts of a kind. */
const cellsFor = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
  isWanted: (target: Target) => boolean,
): readonly string[] =>
  columns.flatMap(({ target }, index) => {
    const found = targets.find(({ name }) => name === target)
    return found !== undefined && isWanted(found) ? columnCells(sheet, index) : []
  })

/** How days of a file are written, as far as the file shows it. */
export const ordersIn = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
  today: string,
  words: DayWords,
): DayGuess =>
  guessOrder(
    cellsFor(sheet, columns, targets, ({ field }) => isDateField(field)),
    today,
    words,
  )

/** How figures of a file are written, as far as the file shows it. */
export const marksIn = (
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
): MarkGuess =>
  guessMark(
    cellsFor(sheet, columns, targets, ({ field }) => field.units.length > 0),
    sheet.separator,
  )

export type { DayOrder, Mark }
