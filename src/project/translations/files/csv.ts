/** Texts for translators as CSV. */
import { finding, type Finding } from '#definition/findings/finding.ts'
import type { Sent } from './exchange.ts'
import { returnedFault, type Returned, type ReturnedText } from './returned.ts'
import { csvText, unguard } from '#formats/csv.ts'
import { textLines, type CellLine } from '#tabular/lines.ts'

/** Texts as every spreadsheet reads them; the byte-order mark states that they are UTF-8. */
export function csvOf({ from, language, texts }: Sent): string {
  const rows = texts.map(({ key, english, text, state, notes, sent }) => [
    key,
    english,
    text,
    state ?? '',
    notes.join('\n'),
    sent ?? '',
  ])
  const head = ['key', from, language, 'state', 'notes', 'sent']
  return csvText([head, ...rows])
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

/** The rows of a text with their lines, and the first one with a quote that has no partner. */
function csvRows(text: string): { rows: readonly Row[]; fault: Row | undefined } {
  const all = [...textLines(text, headSeparator(text))]
  const rowOf = ({ cells, at }: CellLine): Row => ({ cells, line: at })
  const fault = all.find(({ isStray }) => isStray === true)
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { rows: rows.map(rowOf), fault: fault && rowOf(fault) }
}

/** Reads a returned table; its faults are in the findings. */
export function readCsv(file: string, text: string): Returned {
  const { rows, fault } = csvRows(text.replace(/^\uFEFF/, ''))
  const [head, ...body] = rows
  const findings: Finding[] = []
  const [key, from = '', language = '', state] = (head?.cells ?? []).map((cell) => cell.trim())
  const sentIn = head?.cells.findIndex((cell) => cell.trim() === 'sent') ?? -1
  const none = { from, language, texts: [] }
  if (key !== 'key' || state !== 'state')
    return {
      ...none,
      findings: [returnedFault(file, head?.line ?? 1, finding('file-broken.head'))],
    }
  if (fault !== undefined)
    findings.push(
      returnedFault(
        file,
        fault.line,
        finding('file-broken.quote', {
          fault: fault.cells.find((cell) => cell.includes('"')) ?? '',
        }),
      ),
    )
  const texts = body.flatMap(({ cells, line }): readonly ReturnedText[] => {
    const [id = '', english, own, mark = ''] = cells.map(unguard)
    const sent = sentIn === -1 ? undefined : cells[sentIn]?.trim()
    if (english === undefined || own === undefined) {
      findings.push(
        returnedFault(
          file,
          line,
          finding('file-broken.row', { count: cells.length, all: head?.cells.length ?? 0 }),
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
