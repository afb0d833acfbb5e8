/** The one door to the CSV parser: the lines of a text as cells, and none of them lost. */
import Papa from 'papaparse'

/** A line of a table. */
export interface CellLine {
  readonly cells: readonly string[]
  /** The number of its first line of text. */
  readonly at: number
  /** A quotation mark of it has no partner, and is a letter. */
  readonly isStray?: true
}

/** The cells of whole lines of text; undefined if a quotation mark is not closed, or not alone. */
function quotedCells(text: string, separator: string): readonly string[] | 'open' | undefined {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    quoteChar: '"',
  })
  const codes = errors.filter(({ type }) => type === 'Quotes').map(({ code }) => code)
  if (codes.length === 0 && data.length === 1) return data[0]!
  return codes.every((code) => code === 'MissingQuotes') ? 'open' : undefined
}

const mark = '"'
const bare = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim()

/** Whether a cell has a figure or a day in front; undefined of an empty one. */
const isFigure = (cell: string): boolean | undefined => {
  const text = bare(cell)
  return text === '' ? undefined : /^[+\-−–]?\p{Nd}/u.test(text)
}

/** What lines of a table look like: how many cells they have, and which are figures. */
class LineShape {
  private readonly width: number
  private readonly figures: readonly (readonly [figures: number, words: number])[]

  constructor(lines: readonly string[], separator: string) {
    const all = lines
      .slice(0, 400)
      .map((line) => line.replaceAll(/"[^"]*"/g, '""').split(separator))
    const widths = new Map<number, number>()
    for (const { length } of all) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    this.width = [...widths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 1
    // The first line has headings.
    const plain = lines.slice(0, 400).flatMap((line) => {
      if (line.split(mark).length % 2 === 0) return []
      const cells = line.includes(mark) ? quotedCells(line, separator) : line.split(separator)
      return typeof cells === 'object' && cells.length === this.width ? [cells] : []
    })
    if (plain.length > 1) plain.shift()
    this.figures = Array.from({ length: this.width }, (_, index) => {
      const kinds = plain.map((cells) => isFigure(cells[index]!))
      return [
        kinds.filter((kind) => kind === true).length,
        kinds.filter((kind) => kind === false).length,
      ]
    })
  }

  /**
   * Whether cells are those of a line like the others: in number and in kind, with a figure where
   * the others have one.
   * @param other the cells of the line above
   */
  fits(cells: readonly string[], other: readonly string[]): boolean {
    if (cells.length !== this.width || this.width === 1) return false
    let isLike = false
    for (const [index, cell] of cells.entries()) {
      const kind = isFigure(cell)
      const [figures, words] = this.figures[index]!
      const isOfFigures = figures + words - 3 > words * 4
      // A stray mark may hide what is behind it; a note may be a figure.
      if (kind === false && isOfFigures && !cell.includes(mark)) return false
      if (kind === true && (figures > words || isFigure(other[index] ?? '') === true)) isLike = true
    }
    if (isLike || this.figures.some(([figures, words]) => figures > words)) return isLike
    // Between words, separators are no evidence; a mark that opens a cell is.
    const first = cells.find((cell) => cell.includes(mark))?.trim() ?? ''
    return first.startsWith(mark) && cells.some((cell) => bare(cell) !== '')
  }
}

/**
 * The cells of a line of text in which a quotation mark has no partner: a cell that is quoted as
 * it should be stays whole, and in all others the mark is a letter.
 */
function cellsWithStray(line: string, separator: string): readonly string[] {
  const cells: string[] = []
  for (let start = 0; start <= line.length;) {
    const rest = line.slice(start)
    const quoted = /^"((?:[^"]|"")*)"[ \u00a0]*/.exec(rest)
    const end = start + (quoted?.[0].length ?? 0)
    const isWhole = quoted !== null && (end === line.length || line[end] === separator)
    const next = isWhole ? end : line.indexOf(separator, start)
    const stop = next < 0 ? line.length : next
    cells.push(isWhole ? quoted[1]!.replaceAll('""', '"') : line.slice(start, stop))
    start = stop + 1
  }
  return cells
}

/** A record may have so many lines of text. */
const longest = 200

/**
 * The lines of a text as cells, one by one. A cell in quotation marks may contain separators and
 * line breaks. A mark that is not closed, or whose cell would swallow a line that looks like the
 * others, is a letter: as many lines come out as the text has.
 */
export function* textLines(text: string, separator: string): Generator<CellLine> {
  // Line breaks at odd positions.
  const pieces = text.split(/(\r\n|[\r\n])/)
  const count = Math.ceil(pieces.length / 2)
  const lines = Array.from({ length: count }, (_, index) => pieces[index * 2]!)
  if (lines.at(-1) === '') lines.pop()
  let shape: LineShape | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const at = index + 1
    if (!line.includes(mark)) {
      yield { cells: line.split(separator), at }
      continue
    }
    shape ??= new LineShape(lines, separator)
    const raw = line.split(separator)
    let read = quotedCells(line, separator)
    const isRaw = (cells: readonly string[]): boolean =>
      cells.length !== raw.length && !shape!.fits(cells, raw) && shape!.fits(raw, [])
    if (typeof read === 'object' && isRaw(read)) read = undefined
    let joined = line
    let last = index
    while (read === 'open' && last + 1 < lines.length && last - index < longest) {
      const next = lines[last + 1]!
      if (shape.fits(next.split(separator), raw)) break
      joined += pieces[last * 2 + 1]! + next
      last += 1
      if (next.includes(mark)) read = quotedCells(joined, separator)
    }
    if (typeof read === 'object') {
      yield { cells: read, at }
      index = last
    } else {
      const cells = cellsWithStray(line, separator)
      yield { cells: isRaw(cells) ? raw : cells, at, isStray: true }
    }
  }
}
