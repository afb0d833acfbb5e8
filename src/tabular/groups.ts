/** The column that tells the lines of one day apart: the house, the flock, the collection. */
import { columnCells } from './sheet.ts'
import type { Sheet } from './sheet-shape.ts'
import type { Taken } from './sheet.ts'

/** A column that names groups has at most so many different cells. */
const most = 20

/**
 * The column by which the lines of one day are chosen: different on each line of a day. Words come
 * first; figures are names of groups only where each day has the same ones.
 * @param dayAt the column of days
 */
export function groupColumn(
  sheet: Sheet,
  columns: readonly Taken[],
  dayAt: number,
): number | undefined {
  const days = new Map<string, (readonly string[])[]>()
  for (const { cells } of sheet.lines) {
    const day = cells[dayAt] ?? ''
    const found = days.get(day)
    if (found === undefined) days.set(day, [cells])
    else found.push(cells)
  }
  const several = [...days.values()].filter(({ length }) => length > 1)
  const found = columns.flatMap(({ target }, index) => {
    const all = columnCells(sheet, index)
    if (target !== undefined || all.length < 2 || all.length > most) return []
    const groups = several.map((lines) => lines.map((cells) => cells[index] ?? '').sort())
    const tells = groups.every(
      (cells) => new Set(cells).size === cells.length && cells.every((cell) => cell !== ''),
    )
    const areWords = all.every((cell) => /\p{L}/u.test(cell))
    const areSame = new Set(groups.map((cells) => cells.join('\u0000'))).size === 1
    return tells && (areWords || (areSame && groups.length > 1))
      ? [{ index, rank: Number(areWords) * 2 + Number(areSame) }]
      : []
  })
  return [...found].sort((a, b) => b.rank - a.rank)[0]?.index
}
