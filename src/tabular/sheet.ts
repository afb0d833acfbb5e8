import { isRange } from '#engine/plausibility/unusual-figures.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { isDateField, isTextField } from '#engine/input/kinds.ts'
import { isHeading } from './ages.ts'
import { areReversed, dayColumn } from './day-column.ts'
import { turnedSheet } from './across.ts'
import { looseEggColumns, withUnitsBehind } from './unit-columns.ts'
import { withoutTablesBeside } from './beside.ts'
import { withLocalDays } from './local-days.ts'
import { longSheet } from './long.ts'
import { columnCells, type Line, type Sheet } from './sheet-shape.ts'
import { cellLines, cellSeparator } from './cells.ts'
import { guessOrder, readFileDay, type DayGuess, type DayOrder, type DayWords } from './days.ts'
import { guessMark, type MarkGuess } from './figures.ts'
import { headAt, type Head } from './heads.ts'
import type { HeadingReader, Meant, Measure, Role } from './headings.ts'
import { firstDayName, timesName, type Target } from './targets.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'

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
  /** Its heading names a piece of the day or of the flock, or a total. */
  readonly role?: Role | undefined
  /** The house that its heading names. */
  readonly house?: string | undefined
  /** Its heading states that another column contains its figures. */
  readonly isWithin?: boolean | undefined
  /** Its heading is one of the site's own files. */
  readonly isOwn?: boolean | undefined
  /** A person has chosen it, or has left it out. */
  readonly isChosen?: boolean | undefined
}

/** So many lines are read at a time. */
const step = 100

/** Whether a line may have headings: most of its cells are words. */
const isOfWords = ({ cells }: Line): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.filter((cell) => /^\W*\p{Nd}/u.test(cell)).length * 3 <= filled.length
}

/** Reads the lines of a file with content. */
function* linesOf(text: string, separator: string): Generator<undefined, readonly Line[]> {
  const lines: Line[] = []
  let line = 0
  for (const all of cellLines(text, separator)) {
    line += 1
    const cells = all.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells })
    if (line % step === 0) yield
  }
  return lines
}

const textOf = ({ cells }: Line): string => cells.join('\u0000')

const widthOf = (lines: readonly Line[]): number =>
  lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

/** The house or the flock that a line above headings names; empty where it names none. */
function sectionOf(line: Line | undefined, words: DayWords): string {
  const text = line?.cells.filter(Boolean).join(' ') ?? ''
  const isShort = (line?.cells.filter(Boolean).length ?? 0) <= 2
  return isShort && isHeading(text, 'group', words) ? text : ''
}

/**
 * The lines from the headings of a table down to those of the next one. The same headings are those
 * of another table below the name of another house.
 */
function tableAt(
  lines: readonly Line[],
  heads: readonly number[],
  { first, last, cells }: Head,
  sectionAt: (index: number) => string,
) {
  const own = lines.slice(first, last + 1)
  const isOwn = (line: Line): boolean =>
    own.some((each) => each.cells[0] === line.cells[0] && textOf(each) === textOf(line))
  const section = sectionAt(first)
  const isAnother = (each: number): boolean =>
    !isOwn(lines[each]!) || !['', section].includes(sectionAt(each))
  const end = heads.find((each) => each > last && isAnother(each)) ?? lines.length
  const below = lines.slice(last + 1, end)
  const numbers = (all: readonly Line[]) => all.map(({ line }) => line)
  // The headings are there again on the next page.
  const again: Line[] = []
  const rest: Line[] = []
  for (const line of below) (isOwn(line) ? again : rest).push(line)
  return {
    head: cells,
    headLines: numbers([...lines.slice(first, last + 1), ...again]),
    lines: rest,
    width: widthOf([{ line: 0, cells }, ...rest]),
    outside: [...lines.slice(0, first), ...lines.slice(end)],
  }
}

/**
 * Opens a file, step by step, so that a page may answer in between. The headings are the first of
 * its lines with the most known names; a first line with figures or days in it, of which no cell is
 * known, is no heading. The table ends where another one has its headings.
 * @param table which of several tables of the file is read, from 0; by default the one of the
 *   best headings
 */
export function* openSteps(
  text: string,
  reader: HeadingReader,
  dayWords: DayWords,
  separator: string = cellSeparator(text),
  table?: number,
): Generator<undefined, Sheet> {
  const lines = yield* linesOf(text, separator)
  const isKnown = (cell: string): boolean =>
    cell !== '' && cell.length < 100 && (reader.meant(cell).length > 0 || reader.isWorkedOut(cell))
  const isFigureOrDay = (cell: string): boolean =>
    /^[^\p{L}\p{N}]*\p{Nd}/u.test(cell) || readFileDay(cell, dayWords).dmy !== undefined
  const isDay = (cell: string): boolean => {
    const { dmy, mdy, isSerial } = readFileDay(cell, dayWords)
    return isSerial !== true && (dmy ?? mdy) !== undefined
  }
  const turned = turnedSheet(lines, reader, isDay)
  if (turned !== undefined) return withLocalDays({ ...turned, separator, tables: [], table: 0 })
  const counts: number[] = []
  for (const each of lines) {
    if (counts.push(isOfWords(each) ? each.cells.filter(isKnown).length : 0) % step === 0) yield
  }
  const best = counts.reduce((most, count) => Math.max(most, count), 0)
  // One known word further down may be a note, unless the line has no other and figures follow.
  const isAlone =
    lines[counts.indexOf(best)]?.cells.filter((cell) => cell !== '').length === 1 &&
    lines[counts.indexOf(best) + 1]?.cells.some(isFigureOrDay) === true
  const at = best > Math.max(isAlone ? 0 : 1, counts[0] ?? 0) ? counts.indexOf(best) : 0
  const hasHead = (counts[at] ?? 0) > 0 || lines[0]?.cells.some(isFigureOrDay) !== true
  function* shaped(given: Sheet): Generator<undefined, Sheet> {
    for (let column = 0; column < given.width; column += 1) {
      yield
      columnCells(given, column)
    }
    const sheet = withUnitsBehind(given, reader)
    yield
    const long = longSheet(sheet, reader, dayWords) ?? sheet
    yield
    return withLocalDays(long)
  }
  if (!hasHead || lines[at] === undefined) {
    const plain: Sheet = {
      head: [],
      headLines: [],
      width: widthOf(lines),
      lines,
      separator,
      tables: [],
      table: 0,
      outside: [],
    }
    return yield* shaped(plain)
  }
  const heads = lines.flatMap(({ cells }, index) => {
    const known = counts[index]!
    const isHead = known > 1 && known * 2 >= cells.filter((cell) => cell !== '').length
    return isHead ? [index] : []
  })
  const sectionAt = (index: number): string => sectionOf(lines[index - 1], dayWords)
  const nameOf = (index: number): string => `${textOf(lines[index]!)}\n${sectionAt(index)}`
  const first = new Map([...heads].reverse().map((index) => [nameOf(index), index]))
  const starts = [...first.values()].sort((a, b) => a - b)
  const index = (table === undefined ? undefined : starts[table]) ?? at
  const head = headAt(lines, index, reader, ({ cells }) => !cells.some(isFigureOrDay))
  const others = starts.filter((each) => each < head.first || each > head.last || each === index)
  const sheet = withoutTablesBeside(
    {
      ...tableAt(lines, heads, head, sectionAt),
      separator,
      tables:
        others.length > 1
          ? others.map((each) => ({
              ...lines[each]!,
              cells: [sectionAt(each), ...lines[each]!.cells].filter(Boolean),
            }))
          : [],
      table: Math.max(0, others.indexOf(index)),
    },
    reader,
  )
  return yield* shaped(sheet)
}

const leftOut: Readonly<Taken> = {}

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

/** Whether figures fall from one line to another: no total so far does. */
/** Whether figures fall from one day to the next, in a file with the newest day first as well. */
function falls(cells: readonly string[], isReversed: boolean): boolean {
  const figures = cells.map((cell) => Number(normaliseDigits(cell).replace(',', '.')))
  if (isReversed) figures.reverse()
  return figures.some((value, index) => value < (figures[index - 1] ?? value))
}

/** What a column is taken for whose heading means something. */
function takenFor(meant: Meant, sheet: Sheet, column: number): Taken {
  const { target, isUnsaid, ...taken } = meant
  const { open } = taken
  if (target.field.units.length === 0) return { target: target.name }
  const isOpen =
    open === undefined &&
    isUnsaid &&
    writableUnits(target.field).length > 1 &&
    isHardlyUsual(target, columnCells(sheet, column))
  return isOpen
    ? { target: target.name, open: sheet.head[column] }
    : { ...taken, target: target.name }
}

/** Whether cells number the lines: 1, 2, 3, or the marks of birds one after the other. */
function areNumbers(cells: readonly string[]): boolean {
  const figures = cells.map((cell) => Number(normaliseDigits(cell)))
  const isFirst = figures[0] === 1 || figures.length > 3
  return (
    isFirst &&
    figures.length > 2 &&
    figures.every((value, index) => Number.isInteger(value) && value === figures[0]! + index)
  )
}

/**
 * Guesses what each column is: the day by its cells, the others by their headings. Headings that
 * are understood in full come first; one that is not keeps its column open. Several columns may
 * have figures of one part; a column for the lowest and the highest figure is taken where no column
 * has either.
 */
export function* guessColumns(
  sheet: Sheet,
  targets: readonly Target[],
  reader: HeadingReader,
  dayWords: DayWords,
): Generator<undefined, readonly Taken[]> {
  const free = new Set(targets.map(({ name }) => name))
  const columns: Taken[] = Array.from({ length: sheet.width }, () => leftOut)
  const meant = columns.map((_, index) =>
    reader
      .meant(index < (sheet.beside ?? Infinity) ? (sheet.head[index] ?? '') : '')
      .filter(({ target }) => target.name !== timesName || !areNumbers(lineCells(sheet, index))),
  )
  const day = targets.find(({ field }) => isDateField(field))
  const ofDays = day === undefined ? undefined : yield* dayColumn(sheet, day, meant, dayWords)
  const dayAt = ofDays?.at
  const first = ofDays?.first
  if (day !== undefined && dayAt !== undefined) columns[dayAt] = { target: day.name }
  if (first !== undefined) columns[first] = { target: firstDayName }
  const take = (found: Meant | undefined, index: number) => {
    if (found === undefined || columns[index] !== leftOut) return
    free.delete(found.target.name)
    columns[index] = takenFor(found, sheet, index)
  }
  const isDay = ({ target }: Meant) => target === day
  const isPair = ({ target: { also } }: Meant) => also !== undefined
  for (const isOpen of [false, true])
    for (const [index, each] of meant.entries()) {
      const all = each.filter(
        (one) => (one.open !== undefined) === isOpen && !isDay(one) && !isPair(one),
      )
      const another = all.find(
        ({ target: { field }, open, role }) =>
          (field.units.length > 0 || isTextField(field)) &&
          (open === undefined || role === 'total'),
      )
      take(all.find(({ target }) => free.has(target.name)) ?? another, index)
    }
  for (const [index, each] of meant.entries())
    take(
      each.find(
        (one) =>
          isPair(one) &&
          targets.every(
            ({ name, part, also }) =>
              also !== undefined ||
              free.has(name) ||
              ![one.target.part, one.target.also].includes(part),
          ),
      ),
      index,
    )
  for (const [index, heading] of sheet.head.entries()) {
    const unit = columns[index] === leftOut ? reader.unitAlone(heading) : undefined
    if (unit === undefined) continue
    const possible = targets.filter(
      ({ also, field, of }) =>
        also === undefined &&
        // "Trays" are those of all eggs.
        (of === undefined || unit === 'bird') &&
        // "Day" numbers the lines, and "%" does not state of what.
        !['day', '%'].includes(field.units[0]?.unit ?? '') &&
        writableUnits(field).some((each) => each.unit === unit),
    )
    const [only, another] = possible
    // "Birds" may be deaths, culls, or the flock.
    if (only === undefined || another !== undefined || !free.has(only.name)) continue
    free.delete(only.name)
    columns[index] = { target: only.name, unit, measure: 'day' }
  }
  const isReversed = dayAt !== undefined && areReversed(lineCells(sheet, dayAt), dayWords)
  const targetOf = (taken: Taken) => targets.find(({ name }) => name === taken.target)
  const fields = columns.map((taken) => ({ field: targetOf(taken)?.field, unit: taken.unit }))
  const loose = looseEggColumns(sheet, fields)
  return columns.map((taken, index) => {
    const opened = { ...taken, open: sheet.head[index] }
    if (loose.includes(index)) return opened
    const alone = columns.filter(({ target }) => target === taken.target).length === 1
    if (!alone || taken.target === undefined) return taken
    // A piece alone is not the whole; a total that falls is that of the day.
    if (taken.role === 'piece' || taken.role === 'sex') return opened
    const isTotal = taken.role === 'total' && targetOf(taken)?.joining === 'sum'
    return isTotal && falls(lineCells(sheet, index), isReversed)
      ? { ...taken, open: undefined, role: undefined }
      : taken
  })
}

const lineCells = (sheet: Sheet, column: number): readonly string[] =>
  sheet.lines.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '')

/**
 * Takes a column for something; of a day or of words there is one column, and another one that was
 * taken for them is left out.
 */
export const assignColumn = (
  columns: readonly Taken[],
  position: number,
  taken: Taken,
  targets: readonly Target[],
): readonly Taken[] => {
  const target = targets.find(({ name }) => name === taken.target)
  return columns.map((column, index) => {
    if (index === position) return { ...taken, isChosen: true }
    const isOne = target?.field.units.length === 0 && column.target === target.name
    return isOne ? leftOut : column
  })
}

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

export type { DayOrder, Line, Sheet }
