/**
 * A cell that no spreadsheet takes for a formula: one that begins like a formula gets an
 * apostrophe, which spreadsheets do not show. Full-width marks count as well, and blanks before a
 * mark do not hide it.
 */
const safeCell = (text: string): string =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text

const quoted = (text: string): string =>
  /[",\n\r']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Lines of cells as CSV (RFC 4180), with the mark that lets spreadsheets read it as UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map((cell) => quoted(safeCell(cell))).join(',')).join('\r\n')}\r\n`
