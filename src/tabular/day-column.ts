/** Which column of a file is the day of a line, by its cells and its heading. */
import { addDays } from '#day.ts'
import { areAges, isHeading } from './ages.ts'
import { readFileDay, type DayWords } from './days.ts'
import type { Meant } from './headings.ts'
import { columnCells, type Sheet } from './sheet-shape.ts'
import type { Target } from './targets.ts'

/** So many cells are read at a time. */
const step = 500

/**
 * How many different days a column contains, if most of its cells are days; 0 of any other.
 * Numbers of a spreadsheet, days without a year and months are figures to others.
 */
function* daysIn(
  sheet: Sheet,
  column: number,
  words: DayWords,
  isNamed: boolean,
): Generator<undefined, number> {
  const cells = columnCells(sheet, column)
  const isOfMonths = isNamed || isHeading(sheet.head[column] ?? '', 'month', words)
  const isDay = (cell: string): boolean => {
    const { dmy, mdy, isSerial, hasNoYear, isMonth } = readFileDay(cell, words)
    const isPlain = isNamed || !(isSerial === true || hasNoYear === true)
    return (dmy ?? mdy) !== undefined && (isMonth === true ? isOfMonths : isPlain)
  }
  let others = 0
  for (const [index, cell] of cells.entries()) {
    if (index % step === step - 1) yield
    if (!isDay(cell)) others += 1
    // Half of a column of figures is enough to know it.
    if (others * 2 >= cells.length) return 0
  }
  return cells.length - others
}

/** Two columns with the first and the last day of each line, by their headings or their days. */
function spanColumns(sheet: Sheet, columns: readonly number[], words: DayWords) {
  const days = new Map(
    columns.map((column) => [
      column,
      sheet.lines.map(({ cells }) => {
        const { dmy, mdy } = readFileDay(cells[column] ?? '', words)
        return dmy ?? mdy
      }),
    ]),
  )
  for (const from of columns)
    for (const to of columns) {
      const [begins, ends] = [days.get(from)!, days.get(to)!]
      const isSpan = begins.every((day, line) => (day ?? '') <= (ends[line] ?? '9'))
      if (from === to || !isSpan || !begins.some((day, line) => day !== ends[line])) continue
      const isNamed =
        isHeading(sheet.head[from] ?? '', 'from', words) &&
        isHeading(sheet.head[to] ?? '', 'to', words)
      const follows = begins.every(
        (day, line) => line === 0 || (day !== undefined && day === dayAfter(ends[line - 1])),
      )
      if (isNamed || (follows && begins.length > 1)) return { from, to }
    }
  return undefined
}

/** Whether the newest of days is the first one. */
export function areReversed(cells: readonly string[], words: DayWords): boolean {
  const [first, last] = [cells.at(0), cells.at(-1)].map((cell) => readFileDay(cell ?? '', words))
  return (['dmy', 'mdy'] as const).some((order) => (first?.[order] ?? '') > (last?.[order] ?? '9'))
}

const dayAfter = (day: string | undefined): string | undefined => day && addDays(day, 1)

/**
 * The column of days: one whose cells are days; among several, the heading decides, and the last
 * day of a line goes before the first one. A column of ages where there are no days.
 */
export function* dayColumn(
  sheet: Sheet,
  day: Target,
  meant: readonly (readonly Meant[])[],
  words: DayWords,
): Generator<undefined, { readonly at: number | undefined; readonly first?: number }> {
  const found: { index: number; isNamed: boolean; isOther: boolean; days: number }[] = []
  for (const [index, each] of meant.entries()) {
    yield
    const isNamed = each.some(({ target }) => target === day)
    const isOther = each.length > 0 && !isNamed
    found.push({ index, isNamed, isOther, days: yield* daysIn(sheet, index, words, isNamed) })
  }
  const most = Math.max(0, ...found.map(({ days }) => days))
  const some = found.filter(({ days }) => days > 0).map(({ index }) => index)
  const span = some.length > 1 ? spanColumns(sheet, some, words) : undefined
  if (span !== undefined) return { at: span.to, first: span.from }
  // A day that is the same on all lines is that of the flock.
  const days = found.filter((each) => each.days > (most > 1 ? 1 : 0))
  const named = found.find(({ isNamed }) => isNamed)
  const aged = (kind: 'age' | 'week') =>
    sheet.head.findIndex(
      (heading, index) =>
        (meant[index] ?? []).length === 0 &&
        isHeading(heading, kind, words) &&
        areAges(columnCells(sheet, index)),
    )
  const age = [aged('age'), aged('week')].find((index) => index >= 0)
  // The days of another part are not those of the line, though these are the same on all lines.
  const own = days.find(({ isNamed }) => isNamed) ?? days.find(({ isOther }) => !isOther)
  return { at: (own ?? named ?? days[0])?.index ?? age }
}
