/** The texts of cells: as they are edited and copied, and read again. */
import { csvNumber } from '../../formats/csv.ts'
import type { CellSource } from '../../definition/shapes.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { guessMark, readFileFigure, type Mark } from '#tabular/figures.ts'
import type { ColumnWords } from '../worker/questions/table-words.ts'
import { figuresOfColumn, type GridColumn, type GridTable } from './table-data.ts'

/** What is between the texts of a list. */
const bar = ' | '

/** The words of a column that texts of its cells are read by. */
export type CellWords = Pick<ColumnWords, 'options'> | undefined

/** The text of a choice: its words where they are those of one option only, else its code. */
function optionText(code: string, words: CellWords): string {
  const option = words?.options?.[code]
  if (words?.options === undefined || option === undefined) return code
  const same = Object.values(words.options).filter(({ text }) => text === option.text)
  return same.length === 1 ? option.text : code
}

/** The text of a cell, as a spreadsheet gets it and as it can be read again. */
export function textOfCell(
  cell: CellSource,
  column: GridColumn,
  decimal: Mark,
  words?: CellWords,
): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return csvNumber(cell, decimal)
  if (typeof cell === 'string') return optionText(cell, words)
  const texts = cell.map((part) => optionText(part, words))
  // A list of one is a list in a column of single texts too.
  return texts.length === 1 && !column.isListed ? `${texts[0]}${bar.trimEnd()}` : texts.join(bar)
}

export type CellProblem =
  | { readonly kind: 'no-figure' | 'no-key' | 'no-option' | 'key-twice' | 'needed' }
  | { readonly kind: 'unclear'; readonly readings: readonly number[] }

type CellRead = { readonly value: CellSource } | { readonly problem: CellProblem }

/** How the cells of a table are read. */
export interface CellReading {
  readonly table: GridTable
  /** The decimal mark of the language. */
  readonly decimal: Mark
  /** The decimal mark of a text of many cells, where it is known. */
  readonly mark?: Mark | undefined
  readonly wordsOf: (column: GridColumn) => CellWords
}

const problem = (kind: 'no-figure' | 'no-key' | 'no-option'): CellRead => ({ problem: { kind } })

/** The readings of `1,234` that a column can contain: within its bounds, and near its figures. */
function possibleReadings(
  readings: readonly number[],
  { data: { minimum, maximum } }: GridColumn,
  figures: readonly number[],
): readonly number[] {
  const bounded = readings.filter(
    (value) => value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity),
  )
  if (bounded.length < 2 || figures.length === 0) return bounded
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const near = bounded.filter((value) => value >= least / 2 && value <= most * 2)
  return near.length === 1 ? near : bounded
}

function readFigureCell(text: string, column: GridColumn, reading: CellReading): CellRead {
  const { decimal, table } = reading
  // `1,5` shows its decimal mark by itself.
  const mark = reading.mark ?? guessMark([text], '\t').mark
  const inFile = mark === undefined ? text : readFileFigure(text, mark, decimal)
  if (typeof inFile === 'number') return { value: inFile }
  const read = readNumber(text, { decimal })
  if (read === undefined) return problem('no-figure')
  if (read.kind === 'figure') return { value: read.value }
  const possible = possibleReadings(read.readings, column, figuresOfColumn(table, column))
  return possible.length === 1
    ? { value: possible[0]! }
    : { problem: { kind: 'unclear', readings: read.readings } }
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** The option that a text names by its code, or by its words in any language. */
function optionCode(text: string, options: NonNullable<ColumnWords['options']>) {
  if (text in options) return text
  const found = Object.entries(options).filter(([, { all }]) =>
    all.some((each) => sameText(each, text)),
  )
  return found.length === 1 ? found[0]![0] : undefined
}

function readTextCell(text: string, column: GridColumn, words: CellWords): CellRead {
  const isList = column.isListed || text.includes(bar.trim())
  const texts = isList
    ? text
        .split(bar.trim())
        .map((part) => part.trim())
        .filter(Boolean)
    : [text]
  const { options } = words ?? {}
  const values = texts.map((part) => (options === undefined ? part : optionCode(part, options)))
  if (!values.every((value) => value !== undefined)) return problem('no-option')
  return { value: isList ? values : values[0]! }
}

/**
 * Reads the text of a cell. An empty one is no figure and no text.
 * @param before the present cell; its own text changes nothing
 */
export function readCell(
  text: string,
  column: GridColumn,
  reading: CellReading,
  before: CellSource = null,
): CellRead {
  const words = reading.wordsOf(column)
  const trimmed = text.trim()
  if (trimmed === textOfCell(before, column, reading.decimal, words)) return { value: before }
  if (trimmed === '') return column.isKey ? problem('no-key') : { value: null }
  return column.isText
    ? readTextCell(trimmed, column, words)
    : readFigureCell(trimmed, column, reading)
}
