/** The column that tells the lines of one day apart: the house, the flock, the collection. */
import { columnCells } from './sheet-shape.ts'
import type { Sheet } from './sheet-shape.ts'
import { isHeading } from './ages.ts'
import type { DayWords } from './days.ts'
import { plainTextOf } from './plain-words.ts'
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

/** The letters of names like `Broiler001`, `Broiler004`; undefined of others. */
const lettersOf = (cell: string): string | undefined =>
  /^(\p{L}[\p{L}\s._-]*)\p{Nd}+$/u.exec(cell)?.[1]

/**
 * The column with the house or the flock of each line, where a file has several of them: by its
 * heading, or by names that differ in their number.
 * @param read the lines that could be read
 */
export function apartColumn(
  sheet: Sheet,
  columns: readonly Taken[],
  read: readonly { readonly line: number }[],
  words: DayWords,
): number | undefined {
  const lines = new Set(read.map(({ line }) => line))
  const index = columns.findIndex(({ target, open }, column) => {
    const own = sheet.lines.flatMap(({ line, cells: all }) =>
      lines.has(line) && all[column] ? [all[column]] : [],
    )
    const cells = [...new Set(own)]
    if (target !== undefined || open !== undefined || cells.length < 2 || cells.length > most)
      return false
    // Names of lines, like those of weeks, are different on each of them.
    if (cells.length === own.length && own.length > 2) return false
    const letters = new Set(cells.map(lettersOf))
    const [name] = letters
    const isTime = (['week', 'month', 'period', 'age'] as const).some((kind) =>
      words.headings[kind].has(plainTextOf(name ?? '')),
    )
    return (
      isHeading(sheet.head[column] ?? '', 'group', words) ||
      (letters.size === 1 && name !== undefined && !isTime)
    )
  })
  return index < 0 ? undefined : index
}
