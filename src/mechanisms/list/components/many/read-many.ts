import { figureOrText, readNumber } from '#i18n/read-number.ts'
import type { NamedUnit } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import {
  figureWithUnit,
  unitBehind,
  type WrittenUnit,
} from '#mechanisms/figure/reading/with-unit.ts'
import { readCells } from '#tabular/cells.ts'

/** How many figures at once are understood. */
export interface ManyReader {
  /** The decimal mark of the page's language. */
  readonly decimal: '.' | ','
  /** Texts that may follow a figure and are dropped, like `kg`. */
  readonly units: readonly string[]
  /** Headings of the column that is meant, where there are several. */
  readonly titles: readonly string[]
  /**
   * Whether a figure is one that people enter here: it distinguishes 1,850 g from 1 g and 850 g.
   */
  readonly isUsual: (value: number) => boolean
  /** The unit that figures are in, and all units that may follow one. */
  readonly unit?: NamedUnit
  readonly written?: readonly WrittenUnit[]
}
/** The answers to the questions about an ambiguous text. */
export interface ManyAnswers {
  /** The column that is meant, from 0; all of them. */
  readonly column?: number | 'all'
  /** The unit of figures that name none, where others do. */
  readonly plain?: NamedUnit
}
/** A column of figures in a pasted text. */
interface ManyColumn {
  readonly column: number
  /** Its first figures. */
  readonly examples: readonly string[]
}
/** The questions before the figures of a text are taken. */
export interface ManyQuestions {
  /** The columns, where there are several, or the only one counts 1, 2, 3. */
  readonly columns: readonly ManyColumn[]
  readonly isCounting: boolean
  /** Units that follow some figures, while others have none. */
  readonly units: readonly NamedUnit[]
}
interface Cell {
  readonly line: number
  readonly text: string
}
interface ManyRead {
  readonly figures: readonly (Cell & { readonly value: number })[]
  /** What could not be read, and why: the key of a message. */
  readonly left: readonly (Cell & { readonly problem: string })[]
}

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text)
const plainCell = (text: string): string => text.trim().toLocaleLowerCase()

/** The possible values of one figure: each meaning of the text, certain or not. */
function possibleValues(text: string, { decimal, units }: ManyReader): readonly number[] {
  const read = readNumber(text, { decimal, units })
  if (read === undefined) return []
  return read.kind === 'figure' ? [read.value] : read.readings
}

/** The figures of a cell with several between spaces or commas; nothing for any other. */
function severalIn(text: string, reader: ManyReader): readonly number[] {
  const pieces = text.split(reader.decimal === '.' ? /[\s,،]+/ : /\s+/).filter(Boolean)
  const values = pieces.map((piece) => possibleValues(piece, reader))
  return pieces.length > 1 && values.every(({ length }) => length === 1) ? values.flat() : []
}

/** A figure with a unit behind it, in the unit of the others. */
function withUnit(text: string, reader: ManyReader): number | undefined {
  const { unit, written = [], decimal } = reader
  if (unit === undefined) return undefined
  return figureWithUnit(text, written, unit, (each) => figureOrText(each, { decimal }))
}

/** The figures of a cell, or the reason why it is ambiguous. */
function cellValues(
  text: string,
  reader: ManyReader,
  { plain: unsaid }: ManyAnswers,
): readonly number[] | string {
  const named = withUnit(text, reader)
  if (named !== undefined) return [named]
  const { unit } = reader
  const inUnit = (value: number): number =>
    unsaid === undefined || unit === undefined ? value : converted(value, unsaid, unit)
  const values = plainValuesOf(text, {
    ...reader,
    isUsual: (value) => reader.isUsual(inUnit(value)),
  })
  return typeof values === 'string' ? values : values.map(inUnit)
}

function plainValuesOf(text: string, reader: ManyReader): readonly number[] | string {
  const several = severalIn(text, reader)
  const readings = [
    ...possibleValues(text, reader).map((value) => [value]),
    ...(several.length > 0 ? [several] : []),
  ]
  const [only, ...others] = readings
  if (only === undefined) return 'messages.notNumber'
  if (others.length === 0) return only
  const usual = readings.filter((values) => values.every(reader.isUsual))
  return usual.length === 1 ? usual[0]! : 'messages.unclearNumber'
}

/** The cells of the column that a heading names, where the text is a table; else undefined. */
function columnIn(text: string, { titles }: ManyReader): readonly Cell[] | undefined {
  const [head = [], ...lines] = readCells(text)
  const column = head.findIndex((title) =>
    titles.some((each) => plainCell(each) === plainCell(title)),
  )
  return head.length < 2 || column < 0
    ? undefined
    : lines.map((cells, index) => ({ line: index + 2, text: (cells[column] ?? '').trim() }))
}

/** The cells of a text, whatever is between them; a heading above the figures is left out. */
function textCells(text: string): readonly Cell[] {
  const cells = text
    .split(/\r\n|[\r\n]/)
    .flatMap((line, index) =>
      line
        .split(/[\t;؛]|[,،]\s+/)
        .map((cell) => ({ line: index + 1, text: cell.trim().replace(/^"(.*)"$/, '$1') })),
    )
    .filter((cell) => cell.text !== '')
  const first = cells.findIndex((cell) => hasDigit(cell.text))
  const head = cells[0]?.line
  return first > 0 && cells.slice(0, first).every(({ line }) => line === head)
    ? cells.slice(first)
    : cells
}

/** The lines of a text whose cells are in as many columns; none where it is no table. */
function alignedLines(text: string): readonly (readonly Cell[])[] {
  const lines = new Map<number, Cell[]>()
  for (const cell of textCells(text)) lines.set(cell.line, [...(lines.get(cell.line) ?? []), cell])
  const rows = [...lines.values()]
  const width = rows[0]?.length ?? 0
  return rows.length > 1 && rows.every(({ length }) => length === width) ? rows : []
}

/** Whether figures count 1, 2, 3. */
const isCountingUp = (figures: readonly number[]): boolean =>
  figures.length > 2 &&
  (figures[0] === 0 || figures[0] === 1) &&
  figures.every((value, index) => value === figures[0]! + index)

/** The units that follow some figures of a text, while others have none. */
function mixedUnits(cells: readonly string[], written: readonly WrittenUnit[]) {
  const found = cells.map((cell) => unitBehind(cell, written))
  const units = new Set(found.filter((unit) => unit !== undefined))
  return units.size > 0 && found.includes(undefined) ? [...units] : []
}

/** The columns of figures that a text has, if the choice of one is open. */
function ambiguousColumns(text: string, reader: ManyReader): Omit<ManyQuestions, 'units'> {
  const rows = columnIn(text, reader) === undefined ? alignedLines(text) : []
  const all = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!.text))
  const columns = all.flatMap((cells, column): readonly ManyColumn[] =>
    cells.every(hasDigit) ? [{ column, examples: cells.slice(0, 3) }] : [],
  )
  const [first] = columns
  const isCounting =
    columns.length === 1 &&
    isCountingUp(all[first!.column]!.map((cell) => possibleValues(cell, reader)[0] ?? Number.NaN))
  return { columns: columns.length > 1 || isCounting ? columns : [], isCounting }
}

/** The cells of a text that count: those of the column that is meant. */
const cellsMeant = (text: string, reader: ManyReader, { column }: ManyAnswers): readonly Cell[] =>
  (
    columnIn(text, reader) ??
    (typeof column === 'number' ? alignedLines(text).map((row) => row[column]!) : textCells(text))
  ).filter((cell) => cell.text !== '')

/**
 * The next open question about a text before its figures are taken: first which column is meant.
 * Undefined if nothing is open.
 */
export function questionsAbout(
  text: string,
  reader: ManyReader,
  answers: ManyAnswers = {},
): ManyQuestions | undefined {
  const questions =
    answers.column === undefined
      ? ambiguousColumns(text, reader)
      : { columns: [], isCounting: false }
  if (questions.columns.length > 0) return { ...questions, units: [] }
  const cells = cellsMeant(text, reader, answers).map((cell) => cell.text)
  const units =
    answers.plain === undefined ? mixedUnits(cells.filter(hasDigit), reader.written ?? []) : []
  return units.length > 0 ? { ...questions, units } : undefined
}

/**
 * Reads many figures as people paste and type them: a column or rows of a spreadsheet, a file with
 * a heading, figures between commas or spaces. What cannot be read is left, with its line.
 */
export function readMany(text: string, reader: ManyReader, answers: ManyAnswers = {}): ManyRead {
  const cells = cellsMeant(text, reader, answers)
  const figures: (Cell & { value: number })[] = []
  const left: (Cell & { problem: string })[] = []
  for (const cell of cells) {
    const values = cellValues(cell.text, reader, answers)
    if (typeof values === 'string') left.push({ ...cell, problem: values })
    else figures.push(...values.map((value) => ({ ...cell, value })))
  }
  return { figures, left }
}
