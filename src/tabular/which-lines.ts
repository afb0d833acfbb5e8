/** Which lines of a file are read: those of days and records, and the days that they are for. */
import { isDateField, isRecordField, isTextField } from '#engine/input/kinds.ts'
import { readFileDay } from './days.ts'
import type { Column, Reading } from './line-reader.ts'
import { plainTextOf } from './plain-words.ts'
import type { Line, Sheet } from './sheet-shape.ts'
import type { Taken } from './sheet.ts'
import { firstDayName, type Target } from './targets.ts'
import { vocabularyOf, type FileWords } from './vocabulary.ts'

/**
 * Whether a line is a total or an average of others: it has such a word for its day, its name, or
 * in a column that is not read, like that of houses.
 */
export function totalLines(
  columns: readonly Taken[],
  targets: readonly Target[],
  words: FileWords,
): (line: Line) => boolean {
  const { totals } = vocabularyOf(words)
  const isOfNames = ({ target }: Taken): boolean => {
    const field = targets.find(({ name }) => name === target)?.field
    return field === undefined || isDateField(field) || isRecordField(field)
  }
  const names = columns.flatMap((taken, index) => (isOfNames(taken) ? [index] : []))
  // Most cells are days, of which none is a word.
  const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !/\p{Nd}/u.test(cell)
  return ({ cells }) =>
    names.some((index) => {
      const cell = cells[index] ?? ''
      return isWord(cell) && totals.has(plainTextOf(cell))
    })
}

/**
 * A line as its headings have it: what is behind the last one is the rest of a note with separators
 * in it. Undefined where a figure is there: a decimal comma has moved its cells.
 */
export function fittedLine({ head, separator }: Sheet, columns: readonly Column[]) {
  const last = head.length - 1
  const isOpen = last < 0 || columns.some(({ index }) => index > last)
  const isNote = columns.some(
    ({ index, target: { field } }) => index === last && isTextField(field),
  )
  return (line: Line): Line | undefined => {
    const more = line.cells.slice(head.length)
    if (isOpen || more.every((cell) => cell === '')) return line
    if (isNote) {
      const note = line.cells.slice(last).join(`${separator} `)
      return { ...line, cells: [...line.cells.slice(0, last), note] }
    }
    return more.some((cell) => /^[+\-−–]?\p{Nd}/u.test(cell)) ? undefined : line
  }
}

/** The day of a line, by the one that was read in it, and the first of several, if it has one. */
export function dayReader(
  columns: readonly Column[],
  { order, today, areMonths, yearOf }: Reading,
  words: FileWords,
) {
  const { days } = vocabularyOf(words)
  const dayIn = (text: string) => readFileDay(text, days, yearOf?.(text))
  const dayAt = columns.find(({ target }) => isDateField(target.field))?.index ?? -1
  const firstAt = columns.find(({ target }) => target.name === firstDayName)?.index
  return ({ cells }: Line, last: string) => {
    const first =
      firstAt === undefined ? dayIn(cells[dayAt] ?? '').first : dayIn(cells[firstAt] ?? '')
    // A month that is not over yet is counted up to now.
    const isNow = areMonths === true && last.slice(0, 7) === today.slice(0, 7)
    return { day: isNow && last > today ? today : last, first: first?.[order] }
  }
}
