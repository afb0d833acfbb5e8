import { withoutMarks } from '../../i18n/fallback-text.ts'
import type { PlainNumber } from '../../figure.ts'
import { plainDigits } from '../../round.ts'

/** A spreadsheet would run a cell that begins like this as a formula; guards before it are text. */
const risky = /^'*[=+\-@\t\r]/
const guard = (text: string): string => (risky.test(text) ? `'${text}` : text)
const csvQuoted = (text: string): string => `"${guard(withoutMarks(text)).replaceAll('"', '""')}"`

/** A text as it was before it was guarded against spreadsheets. */
export const unguard = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text

type Cell = string | PlainNumber | null

/**
 * A figure in plain digits. With a decimal comma it never has exactly three decimals: `1,234` would
 * be one thousand two hundred and thirty-four to half of its readers.
 */
export function csvNumber(value: number, decimal: '.' | ','): string {
  const text = plainDigits(value)
  if (decimal === '.') return text
  return text.replace('.', ',').replace(/,(\d{3})$/, ',$10')
}
const csvCell = (cell: Cell, decimal: '.' | ','): string => {
  if (typeof cell === 'string') return csvQuoted(cell)
  return cell === null ? '' : csvNumber(cell, decimal)
}

/**
 * A file for spreadsheets, with a byte-order mark for UTF-8: comma separated with decimal points,
 * or with semicolons in languages with a decimal comma.
 */
export function csvText(lines: readonly (readonly Cell[])[], decimal: '.' | ',' = '.'): string {
  const separator = decimal === ',' ? ';' : ','
  const rows = lines.map((line) => line.map((cell) => csvCell(cell, decimal)).join(separator))
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`
}
