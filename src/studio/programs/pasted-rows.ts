/** A text of a spreadsheet, read as the rows of a new table. */
import { unguard } from '../../formats/csv.ts'
import { readNumber } from '#i18n/read-number.ts'
import { cellSeparator, readCells } from '#tabular/cells.ts'
import { guessMark, readFileFigure, type Mark } from '#tabular/figures.ts'

export type PastedProblem =
  /** Fewer than two columns, or fewer than two rows. */
  | { readonly kind: 'small' }
  | { readonly kind: 'no-figure' | 'unclear'; readonly line: number; readonly text: string }
  | { readonly kind: 'no-key'; readonly line: number }
  | { readonly kind: 'key-twice'; readonly line: number; readonly text: string }

export type PastedRow = readonly [key: number, ...figures: (number | null)[]]

type PastedRows =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly problem: PastedProblem }
  | {
      readonly kind: 'read'
      /** The headings of all columns; empty texts if the text has none. */
      readonly headings: readonly string[]
      /** In the order of their keys. */
      readonly rows: readonly PastedRow[]
    }

const wrong = (problem: PastedProblem): PastedRows => ({ kind: 'wrong', problem })

/** A figure, `null` for an empty cell, or why it is neither. */
function pastedFigure(
  text: string,
  mark: Mark | undefined,
  decimal: Mark,
): number | null | 'no-figure' | 'unclear' {
  if (text.trim() === '') return null
  const inFile = mark === undefined ? text : readFileFigure(text, mark, decimal)
  if (typeof inFile === 'number') return inFile
  const read = readNumber(text, { decimal })
  if (read === undefined) return 'no-figure'
  return read.kind === 'figure' ? read.value : 'unclear'
}

/**
 * Reads a text with a line for each row. Rows are found by their first column. A first line without
 * figures has the headings.
 * @param decimal the decimal mark of the reader's language, where the text does not show its own
 */
export function readPastedRows(text: string, decimal: Mark): PastedRows {
  // Spreadsheets copy tabs; a comma is in a figure then.
  const separator = text.includes('\t') ? '\t' : cellSeparator(text)
  const lines = readCells(text, separator)
    .map((cells, index) => ({ cells: cells.map(unguard), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = lines
  if (first === undefined) return { kind: 'empty' }
  const hasHeadings = first.cells.every((cell) => readNumber(cell, { decimal }) === undefined)
  const body = hasHeadings ? lines.slice(1) : lines
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  if (width < 2 || body.length < 2) return wrong({ kind: 'small' })
  const { mark } = guessMark(
    body.flatMap(({ cells }) => cells).filter((cell) => cell.trim() !== ''),
    separator,
  )
  const rows: PastedRow[] = []
  const taken = new Set<number>()
  for (const { cells, line } of body) {
    const figures: (number | null)[] = []
    for (let column = 0; column < width; column += 1) {
      const cell = cells[column] ?? ''
      const read = pastedFigure(cell, mark, decimal)
      if (typeof read === 'string') return wrong({ kind: read, line, text: cell.trim() })
      figures.push(read)
    }
    const [key, ...others] = figures
    if (key === null || key === undefined) return wrong({ kind: 'no-key', line })
    if (taken.has(key)) return wrong({ kind: 'key-twice', line, text: cells[0]!.trim() })
    taken.add(key)
    rows.push([key, ...others])
  }
  return {
    kind: 'read',
    headings: Array.from({ length: width }, (_, column) =>
      hasHeadings ? (first.cells[column] ?? '').trim() : '',
    ),
    rows: rows.toSorted(([one], [other]) => one - other),
  }
}
