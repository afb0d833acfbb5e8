import { readNumber } from '../../../../i18n/read-number.ts'
import { readCells } from '../csv/cells.ts'

/** How many figures at once are understood. */
export interface ManyReader {
  /** The decimal mark of the page's language. */
  readonly decimal: '.' | ','
  /** Texts that may follow a figure and are dropped, like `kg`. */
  readonly units: readonly string[]
  /** Headings of the column that is meant, where there are several. */
  readonly titles: readonly string[]
  /** Whether a figure is one that people enter here: it tells 1,850 g from 1 g and 850 g. */
  readonly isUsual: (value: number) => boolean
}
interface Cell {
  readonly line: number
  readonly text: string
}
export interface ManyRead {
  readonly figures: readonly (Cell & { readonly value: number })[]
  /** What could not be read, and why: the key of a message. */
  readonly left: readonly (Cell & { readonly problem: string })[]
}

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text)
const plain = (text: string): string => text.trim().toLocaleLowerCase()

/** What one figure may be: each value that the text stands for, sure or not. */
function readingsOf(text: string, { decimal, units }: ManyReader): readonly number[] {
  const read = readNumber(text, { decimal, units })
  if (read === undefined) return []
  return read.kind === 'figure' ? [read.value] : read.readings
}

/** The figures of a cell that holds several between spaces or commas; nothing where it does not. */
function severalIn(text: string, reader: ManyReader): readonly number[] {
  const pieces = text.split(reader.decimal === '.' ? /[\s,،]+/ : /\s+/).filter(Boolean)
  const values = pieces.map((piece) => readingsOf(piece, reader))
  return pieces.length > 1 && values.every(({ length }) => length === 1) ? values.flat() : []
}

/** The figures that a cell stands for, or why nobody could say. */
function valuesOf(text: string, reader: ManyReader): readonly number[] | string {
  const several = severalIn(text, reader)
  const readings = [
    ...readingsOf(text, reader).map((value) => [value]),
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
  const column = head.findIndex((title) => titles.some((each) => plain(each) === plain(title)))
  return head.length < 2 || column < 0
    ? undefined
    : lines.map((cells, index) => ({ line: index + 2, text: (cells[column] ?? '').trim() }))
}

/** The cells of a text, whatever stands between them; a heading above the figures is none. */
function cellsIn(text: string): readonly Cell[] {
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

/**
 * Reads many figures as people paste and type them: a column or rows of a spreadsheet, a file with
 * a heading, figures between commas or spaces. What cannot be read is left, with its line.
 */
export function readMany(text: string, reader: ManyReader): ManyRead {
  const cells = (columnIn(text, reader) ?? cellsIn(text)).filter((cell) => cell.text !== '')
  const figures: (Cell & { value: number })[] = []
  const left: (Cell & { problem: string })[] = []
  for (const cell of cells) {
    const values = valuesOf(cell.text, reader)
    if (typeof values === 'string') left.push({ ...cell, problem: values })
    else figures.push(...values.map((value) => ({ ...cell, value })))
  }
  return { figures, left }
}
