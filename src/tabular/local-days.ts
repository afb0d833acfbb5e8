/** Days that a program has written as moments in UTC. */
import { addDays } from '#day.ts'
import { columnCells, type Sheet } from './sheet-shape.ts'

/** A moment in UTC on the hour, the half or the quarter: 2026-05-01T22:00:00.000Z. */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(?:00|15|30|45):00(?:\.0+)?(?:Z|\+00:00)$/

/** A day, or another moment: midnights of a place are none of these. */
const other = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Whether hours (at least one) are those at which a day begins east of Greenwich, with and without
 * summer time.
 */
function areMidnights(hours: readonly string[]): boolean {
  const numbers = hours.map(Number)
  const least = Math.min(...numbers)
  return least >= 12 && Math.max(...numbers) - least <= 1
}

/**
 * The sheet with the days that were meant: programs write a day as its midnight, and in Cairo,
 * Paris or Delhi that is a moment of the day before in UTC. A column is of such days if all of its
 * moments are at one hour of the evening (two, where the clocks change); sensors have others too.
 */
export function withLocalDays(sheet: Sheet): Sheet {
  const { width, lines } = sheet
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = columnCells(sheet, column)
    if (cells.some((cell) => other.test(cell) && !moment.test(cell))) return false
    const hours = new Set(cells.flatMap((cell) => moment.exec(cell)?.[2] ?? []))
    return hours.size > 0 && areMidnights([...hours])
  })
  if (!columns.includes(true)) return sheet
  return {
    ...sheet,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, column) => {
        const day = columns[column] === true ? moment.exec(cell)?.[1] : undefined
        return day === undefined ? cell : addDays(day, 1)
      }),
    })),
  }
}
