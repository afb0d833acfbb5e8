/** Logs of events: a line has a day, perhaps a flock, a word for what is counted, and a figure. */
import { normaliseDigits, readNumber } from '#i18n/read-number.ts'
import { readFileDay, type DayWords } from './days.ts'
import type { HeadingReader } from './headings.ts'
import { columnCells, type Line, type Sheet } from './sheet-shape.ts'

/** A figure, with its unit behind it or none. */
const isFigure = (cell: string): boolean =>
  readNumber(cell.replace(/(?<=\p{Nd})\s+\D+$/u, ''), { decimal: '.' }) !== undefined
const isEmptyOr = (isKind: (cell: string) => boolean) => (cell: string) =>
  cell === '' || isKind(cell)

/** The column of words that decides what a line counts; undefined where there is none. */
function wordColumn(sheet: Sheet, reader: HeadingReader): number | undefined {
  const found = Array.from({ length: sheet.width }, (_, index) => {
    const cells = columnCells(sheet, index)
    const known = (cells.length > 30 ? [] : cells).filter((cell) =>
      reader
        .meant(cell)
        .some(({ target, open }) => target.field.units.length > 0 && open === undefined),
    )
    return { index, known: known.length, all: cells.length }
  }).filter(({ known, all }) => known > 0 && known * 3 >= all)
  return [...found].sort((a, b) => b.known - a.known)[0]?.index
}

/** An event and its amount in one cell: `Dead 3`, `Sold -23`, `feed 92 kg`. */
const eventWithAmount = /^(\p{L}[^\p{Nd}]*?)\s*[:=]?\s*([+\-−–]?\s?\p{Nd}.*)$/u

/** The sheet with events and their amounts in two columns, where one column has both. */
function withAmountsApart(sheet: Sheet, reader: HeadingReader): Sheet {
  const column = Array.from({ length: sheet.width }, (_, index) => index).find((index) => {
    const cells = columnCells(sheet, index)
    if (!cells.every((cell) => eventWithAmount.test(cell))) return false
    const events = new Set(cells.map((cell) => eventWithAmount.exec(cell)?.[1]))
    return [...events].some((event) =>
      reader.meant(event ?? '').some(({ target }) => target.field.units.length > 0),
    )
  })
  if (column === undefined) return sheet
  const parted = (cells: readonly string[], [event, amount]: readonly string[]) => [
    ...cells.slice(0, column),
    event ?? '',
    ...cells.slice(column + 1, sheet.width),
    ...Array.from(
      { length: Math.max(0, sheet.width - Math.max(cells.length, column + 1)) },
      () => '',
    ),
    amount ?? '',
  ]
  return {
    ...sheet,
    width: sheet.width + 1,
    head: sheet.head.length === 0 ? [] : parted(sheet.head, [sheet.head[column] ?? '']),
    lines: sheet.lines.map((line) => ({
      ...line,
      cells: parted(line.cells, eventWithAmount.exec(line.cells[column] ?? '')?.slice(1) ?? []),
    })),
  }
}

/**
 * A log of events as a table with a column for each word, one line for each day and flock as long
 * as no word occurs twice. A minus sign says that birds leave: the part counts them.
 * @returns undefined where the file is no such log
 */
export function longSheet(given: Sheet, reader: HeadingReader, words: DayWords): Sheet | undefined {
  const known = given.head.filter((heading) =>
    reader.meant(heading).some(({ target }) => target.field.units.length > 0),
  )
  if (known.length > 0 || given.lines.length < 2) return undefined
  const sheet = withAmountsApart(given, reader)
  const every = (index: number, isKind: (cell: string) => boolean): boolean =>
    sheet.lines.every(({ cells }) => isKind(cells[index] ?? ''))
  const columns = Array.from({ length: sheet.width }, (_, index) => index)
  const day = columns.find((index) =>
    every(index, (cell) =>
      (({ dmy, mdy, isSerial }) => isSerial !== true && (dmy ?? mdy) !== undefined)(
        readFileDay(cell, words),
      ),
    ),
  )
  const word = wordColumn(sheet, reader)
  const figure = columns.find(
    (index) => index !== day && index !== word && every(index, isEmptyOr(isFigure)),
  )
  if (day === undefined || word === undefined || figure === undefined) return undefined
  const events = [...new Set(sheet.lines.map(({ cells }) => cells[word] ?? ''))].filter(Boolean)
  const others = columns.filter((index) => ![word, figure].includes(index))
  const lines: { line: number; cells: string[]; also: number[] }[] = []
  const byKey = new Map<string, typeof lines>()
  for (const { line, cells } of sheet.lines) {
    const event = others.length + events.indexOf(cells[word] ?? '')
    const text = (cells[figure] ?? '').trim()
    const amount = /^[-−–]/.test(normaliseDigits(text)) ? text.replace(/^[-−–]/, '') : text
    const key = others
      .filter((index) => index === day || !isFigure(cells[index] ?? ''))
      .map((index) => cells[index] ?? '')
      .join('\u0000')
    const open = byKey.get(key)?.find((each) => (each.cells[event] ?? '') === '')
    const target = open ?? { line, cells: others.map((index) => cells[index] ?? ''), also: [] }
    target.cells[event] = amount
    if (open !== undefined) {
      open.also.push(line)
      continue
    }
    lines.push(target)
    byKey.set(key, [...(byKey.get(key) ?? []), target])
  }
  const headOf = (index: number): string => sheet.head[index] ?? ''
  return {
    ...sheet,
    head: [...others.map(headOf), ...events],
    width: others.length + events.length,
    lines: lines.map(({ line, cells, also }): Line => ({
      line,
      also,
      cells: Array.from(
        { length: others.length + events.length },
        (_, index) => cells[index] ?? '',
      ),
    })),
    isLong: true,
  }
}
