import { unknownParts, type ArticleFile } from '#definition/articles.ts'
import type { Finding } from '#definition/findings/finding.ts'

const rule = 'articles'

/** The lines of a file from its first on, each with its number. */
export const numberedLines = (text: string): readonly (readonly [line: number, text: string])[] =>
  text.split('\n').map((line, index) => [index + 1, line])

const cellCount = (text: string): number =>
  text.trim().startsWith('|') ? text.split('|').length - 2 : 0

/** The rows of each table, with their lines. */
function tablesIn(
  body: string,
): readonly (readonly { readonly line: number; readonly cells: number }[])[] {
  const tables: { line: number; cells: number }[][] = []
  let isInside = false
  for (const [line, text] of numberedLines(body)) {
    const cells = cellCount(text)
    if (cells > 0 && !isInside) tables.push([])
    if (cells > 0) tables.at(-1)!.push({ line, cells })
    isInside = cells > 0
  }
  return tables
}

/** The rows that have another number of cells than most rows of their table. */
const unevenRows = ({
  path,
  body,
  bodyLine,
}: Pick<ArticleFile, 'path' | 'body' | 'bodyLine'>): readonly Finding[] =>
  tablesIn(body).flatMap((rows) => {
    const times = (wanted: number): number => rows.filter(({ cells }) => cells === wanted).length
    const [most = 0] = rows.map(({ cells }) => cells).sort((a, b) => times(b) - times(a))
    return rows
      .filter(({ cells }) => cells !== most)
      .map(({ line, cells }) => ({
        rule,
        file: path,
        line: bodyLine + line - 1,
        id: 'article-row-uneven',
        what: `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}; the other rows have ${most}.`,
        why: 'The cells after the gap would be below the wrong heading.',
        fix: 'Write one cell for each column; an empty cell is | |.',
      }))
  })

/** The text contains only what an article can show, and its marks are complete. */
export function bodyFaults({ path, body, bodyLine }: ArticleFile): readonly Finding[] {
  const html = unknownParts(body)
    .slice(0, 1)
    .map((part): Finding => ({
      rule,
      file: path,
      line: bodyLine + body.slice(0, Math.max(0, body.indexOf(part))).split('\n').length - 1,
      id: 'article-mark-up',
      what: `The text contains "${part.slice(0, 40)}".`,
      why: 'HTML and pictures inside the text are not shown.',
      fix: 'Use plain text, a list or a table instead.',
    }))
  const marks = numberedLines(body).flatMap(([line, text]): Finding[] => {
    const at = { rule, file: path, line: bodyLine + line - 1 }
    if (/^#{1,6}[^#\s]/.test(text))
      return [
        {
          ...at,
          id: 'article-heading',
          what: `"${text.slice(0, 40)}" is not a heading: the space after # is missing.`,
          why: 'Readers would see the # instead of a heading.',
          fix: 'Write a space after the #, like "## How much".',
        },
      ]
    if (/\]\([^)\s]*(?:\s|$)/.test(text))
      return [
        {
          ...at,
          id: 'article-link-open',
          what: 'A link has no closing bracket.',
          why: 'Readers would see its address instead of a link.',
          fix: 'Write the link like [the words](/the-address).',
        },
      ]
    return []
  })
  return [...html, ...marks, ...unevenRows({ path, body, bodyLine })]
}
