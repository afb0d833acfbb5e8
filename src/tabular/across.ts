/** Tables with a column for each day, and a line for each part. */
import type { HeadingReader } from './headings.ts'
import type { Line, Sheet } from './sheet-shape.ts'

const filledTo = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1

/** The first cell of a line of days; all cells behind it are days, the last one may be a total. */
function daysFrom({ cells }: Line, isDay: (cell: string) => boolean): number | undefined {
  const last = filledTo(cells)
  const first = cells.findIndex((cell, index) => index > 0 && isDay(cell))
  const days = cells.slice(first, last).filter(isDay).length
  return first > 0 && days > 1 && days >= last - first - 1 ? first : undefined
}

/**
 * A table with days across, turned: its lines become columns, below their first cells as headings.
 * A line with more or fewer cells than the days is outside, for nothing shows of which days it is.
 * @returns undefined where the file is no such table
 */
export function turnedSheet(
  lines: readonly Line[],
  reader: HeadingReader,
  isDay: (cell: string) => boolean,
): Pick<Sheet, 'head' | 'headLines' | 'width' | 'lines' | 'outside'> | undefined {
  const at = lines.slice(0, 30).findIndex((line) => daysFrom(line, isDay) !== undefined)
  const days = lines[at]
  const first = days && daysFrom(days, isDay)
  if (days === undefined || first === undefined) return undefined
  const width = days.cells.length
  const below = lines.slice(at + 1)
  const rows = below.filter(({ cells }) => cells.length === width && !isDay(cells[0] ?? ''))
  const headOf = ({ cells }: Line): string => cells.slice(0, first).filter(Boolean).join(' ')
  const isKnown = (line: Line): boolean =>
    reader.meant(headOf(line)).some(({ target }) => target.field.units.length > 0)
  if (!rows.some(isKnown)) return undefined
  const also = rows.map(({ line }) => line)
  return {
    head: [headOf(days), ...rows.map(headOf)],
    headLines: [],
    width: rows.length + 1,
    lines: days.cells.slice(first, filledTo(days.cells)).map((day, index) => ({
      line: days.line,
      also,
      cells: [day, ...rows.map(({ cells }) => cells[first + index] ?? '')],
    })),
    outside: [...lines.slice(0, at), ...below.filter((line) => !rows.includes(line))],
  }
}
