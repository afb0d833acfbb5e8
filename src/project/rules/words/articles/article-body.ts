import { unknownParts, type ArticleFile } from '#definition/articles.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'

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
        ...finding('article-row-uneven', { cells, most }),
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
      ...finding('article-mark-up', { part: part.slice(0, 40) }),
    }))
  const marks = numberedLines(body).flatMap(([line, text]): Finding[] => {
    const at = { rule, file: path, line: bodyLine + line - 1 }
    if (/^#{1,6}[^#\s]/.test(text))
      return [{ ...at, ...finding('article-heading', { text: text.slice(0, 40) }) }]
    if (/\]\([^)\s]*(?:\s|$)/.test(text)) return [{ ...at, ...finding('article-link-open') }]
    return []
  })
  return [...html, ...marks, ...unevenRows({ path, body, bodyLine })]
}
