/** Logs of events: a line has a day, perhaps a flock, a word for what is counted, and a figure. */
import { normaliseDigits, readNumber } from '#i18n/read-number.ts'
import { readFileDay, type DayWords } from './days.ts'
import type { HeadingReader } from './headings.ts'
import type { Line, Sheet } from './sheet-shape.ts'

const isFigure = (cell: string): boolean => readNumber(cell, { decimal: '.' }) !== undefined
const isEmptyOr = (isKind: (cell: string) => boolean) => (cell: string) =>
  cell === '' || isKind(cell)

/** The column of words that decides what a line counts; undefined where there is none. */
function wordColumn(sheet: Sheet, reader: HeadingReader): number | undefined {
  const found = Array.from({ length: sheet.width }, (_, index) => {
    const cells = [...new Set(sheet.lines.map(({ cells: all }) => all[index] ?? ''))].filter(
      Boolean,
    )
    const known = cells.filter((cell) =>
      reader
        .meant(cell)
        .some(({ target, open }) => target.field.units.length > 0 && open === undefined),
    )
    return { index, known: known.length, all: cells.length }
  }).filter(({ known, all }) => known > 0 && all <= 30 && known * 3 >= all)
  return [...found].sort((a, b) => b.known - a.known)[0]?.index
}

/**
 * A log of events as a table with a column for each word, one line for each day and flock as long
 * as no word occurs twice. A minus sign says that birds leave: the part counts them.
 * @returns undefined where the file is no such log
 */
export function longSheet(sheet: Sheet, reader: HeadingReader, words: DayWords): Sheet | undefined {
  const known = sheet.head.filter((heading) =>
    reader.meant(heading).some(({ target }) => target.field.units.length > 0),
  )
  if (known.length > 0 || sheet.lines.length < 2) return undefined
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
