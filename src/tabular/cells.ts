import { textLines } from './lines.ts'

/** The first line of a file may name its separator, as spreadsheets write and read it. */
const named = /^"?sep=(.)"?\r?(?:\n|$)/i

/** The separators that a file may have between its cells. */
export const separators = [',', ';', '\t', '|'] as const

const plainOf = (text: string): string => text.replace(/^\uFEFF/, '')

/** So many lines are looked at for the separator. */
const most = 400

/** So many lines of a long file are shown before the rest of it is read. */
const shown = 100

/** The first lines of a long file; undefined of a file that is read quickly as a whole. */
export function beginningOf(text: string): string | undefined {
  if (text.length < 40 * most) return undefined
  const breaks = /\r\n|[\r\n]/g
  for (let line = 0; line < shown; line += 1) if (breaks.exec(text) === null) return undefined
  return text.length > breaks.lastIndex * 1.5 ? text.slice(0, breaks.lastIndex) : undefined
}

/** A comma between two figures may be their decimal mark. */
const betweenFigures = /(\p{Nd}),(?=\p{Nd})/gu

/**
 * The separator of cells: the one that is named, or the one that most lines have, equally often. A
 * comma separates where any line has as many without figures on both sides.
 */
export function cellSeparator(text: string): string {
  const plain = plainOf(text)
  const [, mark] = named.exec(plain) ?? []
  if (mark !== undefined) return mark
  const lines = plain
    .trimStart()
    .slice(0, 200_000)
    .split(/\r\n|[\r\n]/, most)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const found = [';', '\t', '|', ','].map((each) => {
    const counts = lines.map((line) => line.split(each).length - 1)
    const perCount = new Map<number, number>()
    for (const count of counts) if (count > 0) perCount.set(count, (perCount.get(count) ?? 0) + 1)
    const [usual = 0, same = 0] = [...perCount].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    const isPlain =
      each !== ',' ||
      lines.some((line) => line.replaceAll(betweenFigures, '$1').split(each).length - 1 === usual)
    return { each, same: isPlain ? same : 0, some: counts.filter((count) => count > 0).length }
  })
  const [best] = [...found].sort((a, b) => b.same - a.same || b.some - a.some)
  return best!.same > 0 ? best!.each : ','
}

/** The lines of a text as cells, one by one; a line that names the separator is an empty one. */
export function* cellLines(
  text: string,
  separator: string = cellSeparator(text),
): Generator<readonly string[]> {
  for (const { cells } of textLines(plainOf(text).replace(named, '\n'), separator)) yield cells
}

/** The same at once. */
export const readCells = (
  ...given: Parameters<typeof cellLines>
): readonly (readonly string[])[] => [...cellLines(...given)]
