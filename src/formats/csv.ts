/** Tables for spreadsheets: the one writer of site, server, Studio and commands. */
import { withoutMarks } from '../i18n/fallback-text.ts'
import type { PlainNumber } from '../figure.ts'
import { plainDigits } from '../round.ts'

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and behind each sign that
 * separates cells or rows where the file is read with another separator. Blanks, quotes and
 * apostrophes before the sign of a formula do not stop all spreadsheets; full-width signs count.
 */
const formulaAhead = String.raw`(?=(?:[^\S\t\r\n]|['"])*[=+\-@＝＋－＠])`
const unguardedFormula = new RegExp(`(^|[,;\\t\\r\\n])${formulaAhead}`, 'g')
const guardedFormula = new RegExp(`(^|[,;\\t\\r\\n])'${formulaAhead}`, 'g')
const guard = (text: string): string =>
  text.replaceAll(unguardedFormula, "$1'").replace(/^(?='*[\t\r\n])/, "'")

/** A text as it was before it was guarded against spreadsheets. */
export const unguard = (text: string): string =>
  // Few cells have an apostrophe, and files have many cells.
  text.includes("'") ? text.replaceAll(guardedFormula, '$1').replace(/^'(?='*[\t\r\n])/, '') : text

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
  if (typeof cell === 'string') return `"${guard(withoutMarks(cell)).replaceAll('"', '""')}"`
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
