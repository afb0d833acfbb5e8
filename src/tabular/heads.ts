/** Where the headings of a table are: in one line, or over two or three of them. */
import type { HeadingReader } from './headings.ts'
import type { Line } from './sheet-shape.ts'

/** The headings of a table, and the lines that have them. */
export interface Head {
  readonly cells: readonly string[]
  readonly first: number
  readonly last: number
}

/** Headings have at most so many lines. */
const most = 3

const isUnderstood = (cell: string, reader: HeadingReader): boolean =>
  reader.isWorkedOut(cell) ||
  reader.meant(cell).some(({ open, role }) => open === undefined || role === 'total')

/**
 * Several lines as one of headings: a heading above an empty cell is that of the columns to its
 * right as well, as far as the lines below have cells.
 */
function joined(lines: readonly Line[]): readonly string[] {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) =>
    lines
      .map(({ cells }, index) => {
        const isIn = (line: Line): boolean => (line.cells[column] ?? '') !== ''
        const isUnder = !lines.slice(0, index + 1).some(isIn) && lines.slice(index + 1).some(isIn)
        return isUnder ? (cells.slice(0, column).findLast(Boolean) ?? '') : (cells[column] ?? '')
      })
      .filter(Boolean)
      .join(' '),
  )
}

/**
 * The headings of which a line has most: with those of the lines beside it, if all of them together
 * are understood better, or the other lines add no more than what is understood, like units.
 * @param isWords whether a line has no figure and no day
 */
export function headAt(
  lines: readonly Line[],
  index: number,
  reader: HeadingReader,
  isWords: (line: Line) => boolean,
): Head {
  const own = lines[index]!.cells
  let best: Head = { cells: own, first: index, last: index }
  const known = (cells: readonly string[]) => cells.filter((cell) => isUnderstood(cell, reader))
  let score = known(own).length
  const isOfMarks = (line: Line): boolean =>
    line.cells.every((cell) => cell === '' || reader.isBeside(cell))
  for (let first = Math.max(0, index - most + 1); first <= index; first += 1)
    for (let last = Math.max(index, first + 1); last < first + most; last += 1) {
      const some = lines.slice(first, last + 1)
      if (some.length !== last - first + 1 || !some.every(isWords)) continue
      const cells = joined(some)
      const found = known(cells).length
      const isWhole = cells.every(
        (cell, column) => cell === (own[column] ?? '') || isUnderstood(cell, reader),
      )
      // A line of units and times adds to the names above it, also what remains a question.
      const isBeside = first === index && some.slice(1).every(isOfMarks)
      const isLonger = last - first > best.last - best.first
      if (found > score || (isLonger && (isBeside || (found === score && isWhole)))) {
        best = { cells, first, last }
        score = found
      }
    }
  return best
}
