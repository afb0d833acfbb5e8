import { memoize } from '#memoize.ts'
import { finding, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { fullLanguages } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'
import { sourceLanguage } from '#source-language.ts'
import { rivals } from './rivals.ts'

/** One term for one concept: a table with a column for each language. */
export const glossaryPath = 'docs/glossary.md'

const rule = 'glossary'

/** A line of a table: its cells, and its number. */
interface GlossaryRow {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * The lines of each table: of terms, of the words that may not be used for them, and of what may
 * be written in place of a term.
 */
export function glossaryTables(text: string): readonly (readonly GlossaryRow[])[] {
  const tables: GlossaryRow[][] = []
  let isInTable = false
  for (const [index, each] of text.split('\n').entries()) {
    const isRow = each.startsWith('|')
    if (isRow && !isInTable) tables.push([])
    isInTable = isRow
    const cells = each.split('|').slice(1, -1)
    if (isRow) tables.at(-1)!.push({ cells: cells.map((cell) => cell.trim()), line: index + 1 })
  }
  return tables
}

/** In small letters and with one kind of space. */
const plainTerm = (text: string): string => text.toLowerCase().replace(/[\u00a0\u202f]/g, ' ')

/** All texts of the site in a language: messages and articles. */
const textsIn = memoize(
  (project: Project, language: string): { readonly plain: string } => ({
    plain: plainTerm(
      [
        ...project.locales
          .filter((locale) => locale.language === language)
          .flatMap(({ messages }) => Object.values(messages)),
        ...project.articles
          .filter((article) => article.language === language)
          .map(({ body }) => body),
      ].join('\n'),
    ),
  }),
  ({ locales, articles }, language) =>
    [...locales, ...articles].filter((file) => file.language === language),
)

const isSaid = memoize((texts: { readonly plain: string }, term: string): boolean =>
  texts.plain.includes(plainTerm(term)),
)

/** Every concept appears once in the glossary, and each complete language uses its term. */
export function glossary(project: Project): readonly Finding[] {
  const text = project.files.texts.get(glossaryPath)
  if (text === undefined) return []
  const [head, , ...rows] = glossaryTables(text)[0] ?? []
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  const report = (line: number, fault: FindingBody): Finding => ({
    rule,
    file: glossaryPath,
    line,
    ...fault,
  })
  const concepts = rows.map(({ cells: [concept] }) => concept)
  const twice = rows
    .filter(({ cells: [concept] }, index) => concepts.indexOf(concept) < index)
    .map(({ line, cells }) => report(line, finding('term-twice', { concept: cells[0]! })))
  const terms = fullLanguages(project).flatMap((language): Finding[] => {
    const name = names.of(language) ?? language
    const column = head?.cells.indexOf(name) ?? -1
    if (column < 0) return [report(head?.line ?? 1, finding('glossary-no-column', { name }))]
    const texts = textsIn(project, language)
    return rows.flatMap(({ line, cells }) =>
      (cells[column] ?? '')
        .split(', ')
        .filter((term) => term === '' || !isSaid(texts, term))
        .map((term) => report(line, finding('term-not-used', { term, concept: cells[0]!, name }))),
    )
  })
  return [...twice, ...terms, ...rivals(project, rows, glossaryTables(text)[1] ?? [])]
}
