/** The one door to the CSV parser. */
import Papa from 'papaparse'
import type { Finding } from '#definition/findings/finding.ts'
import type { Sent } from './exchange.ts'
import { returnedFault, type Returned, type ReturnedText } from './returned.ts'

/**
 * A spreadsheet would run a cell that begins like this as a formula, and swallow a ' before it; so
 * one more is set before each.
 */
const risky = /^'*[=+\-@\t\r]/
const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text)
const unguarded = (text: string): string =>
  text.startsWith("'") && risky.test(text) ? text.slice(1) : text

/** Texts as every spreadsheet reads them; the byte-order mark states that they are UTF-8. */
export function csvOf({ from, language, texts }: Sent): string {
  const rows = texts.map(({ key, english, text, state, notes, sent }) =>
    [key, english, text, state ?? '', notes.join('\n'), sent ?? ''].map(guarded),
  )
  const head = ['key', from, language, 'state', 'notes', 'sent']
  return `\uFEFF${Papa.unparse([head, ...rows], { quotes: true })}\r\n`
}

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * What is between cells: what follows the first name of the head. A guess from the rows would
 * take a text with tabs for a table with tabs.
 */
const headSeparator = (text: string): string => /^\s*"?key"?\s*([,;\t])/.exec(text)?.[1] ?? ','

/** The rows of a text with their lines, up to the first quote that is not as it should be. */
function csvRows(text: string): { rows: readonly Row[]; fault: Row | undefined; what: string } {
  const rows: Row[] = []
  let fault: Row | undefined
  let [what, start, line] = ['', 0, 1]
  Papa.parse<string[]>(text, {
    delimiter: headSeparator(text),
    step({ data, errors, meta }, parser) {
      const row = { cells: data, line }
      const error = errors.find(({ type }) => type === 'Quotes')
      if (error !== undefined) {
        fault = row
        what = error.message
        parser.abort()
        return
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push(row)
      line += text.slice(start, meta.cursor).split(/\r\n|\r|\n/).length - 1
      start = meta.cursor
    },
  })
  return { rows, fault, what }
}

/** Reads a returned table; its faults are in the findings. */
export function readCsv(file: string, text: string): Returned {
  const { rows, fault, what } = csvRows(text.replace(/^\uFEFF/, ''))
  const [head, ...body] = rows
  const findings: Finding[] = []
  const [key, from = '', language = '', state] = (head?.cells ?? []).map((cell) => cell.trim())
  const sentIn = head?.cells.findIndex((cell) => cell.trim() === 'sent') ?? -1
  const none = { from, language, texts: [] }
  if (key !== 'key' || state !== 'state')
    return {
      ...none,
      findings: [
        returnedFault(
          'file-broken',
          file,
          head?.line ?? 1,
          'The first line of the table is not "key", two languages, "state".',
          'The column of the translations cannot be identified.',
          'Import the exported table with its columns unchanged.',
        ),
      ],
    }
  if (fault !== undefined)
    findings.push(
      returnedFault(
        'file-broken',
        file,
        fault.line,
        `A quotation mark is wrong in the row that begins here: ${what}.`,
        'The texts after this point cannot be identified.',
        'Put the whole cell in "…" and double each " inside it, or save the table again in a spreadsheet.',
      ),
    )
  const texts = body.flatMap(({ cells, line }): readonly ReturnedText[] => {
    const [id = '', english, own, mark = ''] = cells.map(unguarded)
    const sent = sentIn === -1 ? undefined : cells[sentIn]?.trim()
    if (english === undefined || own === undefined) {
      findings.push(
        returnedFault(
          'file-broken',
          file,
          line,
          `The row has ${cells.length} of the ${head?.cells.length} cells.`,
          'The text of this row cannot be identified.',
          'Put a text with a comma or a line break in quotes, or copy the row from the export again.',
        ),
      )
      return []
    }
    const word = mark.trim().toLowerCase()
    return [
      { key: id.trim(), english, text: own, state: word === '' ? undefined : word, sent, line },
    ]
  })
  return { from, language, texts, findings }
}
