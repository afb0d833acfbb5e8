/** The first line of a file may name its separator, as spreadsheets write and read it. */
const named = /^"?sep=(.)"?\r?(?:\n|$)/i

/** The separators that a file may have between its cells. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const plainOf = (text: string): string => text.replace(/^\uFEFF/, '')

/** So many lines are looked at for the separator. */
const most = 10

/** In how many of the first lines a mark occurs, and how often. */
function countOf(lines: readonly string[], mark: string): readonly [lines: number, all: number] {
  const counts = lines.map((line) => line.split(mark).length - 1)
  return [counts.filter((count) => count > 0).length, counts.reduce((a, b) => a + b, 0)]
}

/**
 * The separator of cells: the one that is named, or the most frequent one of the heading. A file
 * may begin with a line about its origin; where the first line has no mark, the lines below it
 * decide, but a comma below it is in a figure.
 */
export function cellSeparator(text: string): string {
  const plain = plainOf(text)
  const [, mark] = named.exec(plain) ?? []
  if (mark !== undefined) return mark
  const lines = plain
    .trimStart()
    .slice(0, 20_000)
    .split(/\r\n|[\r\n]/, most)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const best = (marks: readonly string[], within: readonly string[]) =>
    marks
      .map((each) => ({ each, count: countOf(within, each) }))
      .sort((a, b) => b.count[0] - a.count[0] || b.count[1] - a.count[1])[0]!
  const first = best([';', ',', '\t', '|'], lines.slice(0, 1))
  if (first.count[1] > 0) return first.each
  const below = best([';', '\t', '|'], lines)
  return below.count[0] > 1 ? below.each : first.each
}

/** The lines of a text as cells, one by one; a line that names the separator is an empty one. */
export function* cellLines(
  text: string,
  separator: string = cellSeparator(text),
): Generator<readonly string[]> {
  const plain = plainOf(text).replace(named, '\n')
  let line: string[] = []
  let start = 0
  const end = plain.length
  const isMark = (letter: string | undefined): boolean =>
    letter === separator || letter === '\n' || letter === '\r' || letter === undefined
  while (start < end) {
    let cell: string
    let index = start
    if (plain[start] === '"') {
      cell = ''
      index = start + 1
      for (;;) {
        const quote = plain.indexOf('"', index)
        const upTo = quote < 0 ? end : quote
        cell += plain.slice(index, upTo)
        index = upTo + 1
        if (plain[index] !== '"' || quote < 0) break
        cell += '"'
        index += 1
      }
      const rest = index
      while (!isMark(plain[index])) index += 1
      cell += plain.slice(rest, index)
    } else {
      while (!isMark(plain[index])) index += 1
      cell = plain.slice(start, index)
    }
    line.push(cell)
    const mark = plain[index]
    start = index + 1
    if (mark === separator) {
      // A line that ends with a separator ends with an empty cell.
      if (start >= end) line.push('')
      continue
    }
    if (mark === '\r' && plain[start] === '\n') start += 1
    yield line
    line = []
  }
  if (line.length > 0) yield line
}

/** The same at once. */
export const readCells = (
  ...given: Parameters<typeof cellLines>
): readonly (readonly string[])[] => [...cellLines(...given)]
