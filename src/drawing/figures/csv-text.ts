import { withoutMarks } from '../../i18n/borrowed.ts'

/** A spreadsheet would run a cell that begins like this as a formula. */
const risky = /^[=+\-@\t\r]/
const guard = (text: string): string => (risky.test(text) ? `'${text}` : text)
const quoted = (text: string): string => `"${guard(withoutMarks(text)).replaceAll('"', '""')}"`

/** A text as it was before it was guarded against spreadsheets. */
export const unguard = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text

type Cell = string | number | null
const written = (cell: Cell): string => (typeof cell === 'string' ? quoted(cell) : `${cell ?? ''}`)

/**
 * A file that every spreadsheet reads: comma separated, plain digits, with the mark that tells
 * UTF-8.
 */
export const csvText = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`
