/** Tables that are side by side in one file: each has its own column of days. */
import { isDateField } from '#engine/input/kinds.ts'
import type { HeadingReader } from './headings.ts'
import type { Line, Sheet } from './sheet-shape.ts'

/**
 * A sheet of tables side by side as one: those with the same headings are below each other; of
 * others, the first one is read, and the columns from `beside` on are left out.
 */
export function withoutTablesBeside(sheet: Sheet, reader: HeadingReader): Sheet {
  const { head, lines } = sheet
  const isDay = (heading: string): boolean =>
    reader.meant(heading).some(({ target: { field } }) => isDateField(field))
  const first = head.findIndex(isDay)
  const starts = head.flatMap((heading, index) => (heading === head[first] ? [index] : []))
  const [, second] = starts
  const areSame = ({ cells }: Line): boolean =>
    starts.every((index) => ['', cells[first]].includes(cells[index] ?? ''))
  if (first < 0 || second === undefined || lines.every(areSame)) return sheet
  const blocks = starts.map((start, index): readonly [number, number?] => {
    const next = starts[index + 1]
    return next === undefined ? [start - first] : [start - first, next - first]
  })
  const textOf = (cells: readonly string[]): string => cells.join('\0').replace(/\0+$/, '')
  const heads = blocks.map((block) => textOf(head.slice(...block)))
  if (heads.some((each) => each !== heads[0])) return { ...sheet, beside: second - first }
  return {
    ...sheet,
    head: head.slice(0, second - first),
    width: second - first,
    lines: lines.flatMap(({ line, cells }) =>
      blocks.flatMap((block) => {
        const own = cells.slice(...block)
        return own.every((cell) => cell === '') ? [] : [{ line, cells: own }]
      }),
    ),
  }
}
