import type { Finding } from '../../../definition/finding.ts'
import { languagesOf, type Project } from '../../../definition/project.ts'

/** One word for one thing: a table with a column for each language. */
export const glossaryPath = 'docs/glossary.md'

const rule = 'glossary'

/** The cells of the table's lines, with their line. */
const rowsOf = (
  text: string,
): readonly { readonly cells: readonly string[]; readonly line: number }[] =>
  text.split('\n').flatMap((each, index) =>
    each.startsWith('|')
      ? [
          {
            cells: each
              .split('|')
              .slice(1, -1)
              .map((cell) => cell.trim()),
            line: index + 1,
          },
        ]
      : [],
  )

/** In small letters and with one kind of space. */
const plain = (text: string): string => text.toLowerCase().replace(/[\u00a0\u202f]/g, ' ')

/** What the site says in a language: messages and articles. */
const saidIn = (project: Project, language: string): string =>
  plain(
    [
      ...project.locales
        .filter((locale) => locale.language === language)
        .flatMap(({ messages }) => Object.values(messages)),
      ...project.articles.filter((each) => each.language === language).map(({ body }) => body),
    ].join('\n'),
  )

/** Every concept of the glossary stands in it once, and each language says it by its term. */
export function glossary(project: Project): readonly Finding[] {
  const text = project.files.texts.get(glossaryPath)
  if (text === undefined) return []
  const [head, , ...rows] = rowsOf(text)
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const report = (line: number, what: string, why: string, fix: string): Finding => ({
    rule,
    file: glossaryPath,
    line,
    what,
    why,
    fix,
  })
  const concepts = rows.map(({ cells: [concept] }) => concept)
  const twice = rows
    .filter(({ cells: [concept] }, index) => concepts.indexOf(concept) < index)
    .map(({ line, cells }) =>
      report(
        line,
        `"${cells[0]}" stands twice.`,
        'One thing would have two words.',
        'Keep one of the two.',
      ),
    )
  const terms = languagesOf(project).flatMap((language): Finding[] => {
    const name = names.of(language) ?? language
    const column = head?.cells.indexOf(name) ?? -1
    if (column < 0)
      return [
        report(
          head?.line ?? 1,
          `The glossary has no column "${name}".`,
          'Whoever writes in it would find his own words for things.',
          `Add the column, with a term for each of ${rows.length} concepts.`,
        ),
      ]
    const said = saidIn(project, language)
    return rows.flatMap(({ line, cells }) =>
      (cells[column] ?? '')
        .split(', ')
        .filter((term) => term === '' || !said.includes(plain(term)))
        .map((term) =>
          report(
            line,
            `"${term}" for "${cells[0]}" is said nowhere in ${name}.`,
            'The same thing has another word on the site, or none.',
            'Say it so in the texts, or change the term here.',
          ),
        ),
    )
  })
  return [...twice, ...terms]
}
