import { pagesOf } from '#definition/addresses.ts'
import { compileCalculator } from '#project/compile/compile.ts'
import { tablesRead } from '#project/compile/tables.ts'
import type { Differences, Exchanged } from '#project/differences/index.ts'
import type { Project } from '#project/index.ts'
import { openPrograms } from '#project/published-names.ts'
import { sourceLanguage } from '#source-language.ts'
import { describeCounts, describePart, type LocaleFormatters } from './describe-differences.ts'

/** One difference, with its description and the pages that show it. */
export interface Item {
  readonly text: string
  readonly lines?: readonly string[]
  /** Addresses with their query, without language; those that both versions have show both. */
  readonly pages: readonly string[]
}
export interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

const tableCell = (value: unknown): string =>
  value === undefined || value === null ? '(nothing)' : [value].flat().map(String).join(', ')

const exchangedItems = (
  { added, removed }: Exchanged,
  pages: (name: string) => readonly string[],
) => [
  ...added.map((name): Item => ({ text: `new: ${name}`, pages: pages(name) })),
  ...removed.map((name): Item => ({ text: `gone: ${name}`, pages: [] })),
]

/** An input as a link has it. */
const queryOf = (input: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

/** The pages of programs, by what they read or contain. */
function pagesBy(project: Project, namesOf: (id: string) => readonly string[]) {
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id ?? '', path]))
  const pages = new Map<string, string[]>()
  for (const { id } of openPrograms(project))
    for (const name of namesOf(id))
      pages.set(name, [...(pages.get(name) ?? []), paths.get(id) ?? '/'])
  return (name: string): readonly string[] => pages.get(name) ?? []
}

const definitionById = (project: Project, id: string) => project.definitions.get(id)!

function cellItems(project: Project, { cells }: Differences): readonly Item[] {
  if (cells.length === 0) return []
  const pages = pagesBy(project, (id) => tablesRead(project, definitionById(project, id)))
  return cells.map(({ table, record, column, before, after }) => ({
    text:
      column === undefined
        ? `${table}: the record ${record} is ${before === undefined ? 'new' : 'gone'}`
        : `${table}, ${record}, ${column}: ${tableCell(before)} → ${tableCell(after)}`,
    pages: pages(table),
  }))
}

function wordItems(project: Project, { words }: Differences): readonly Item[] {
  if (words.length === 0) return []
  const pages = pagesBy(
    project,
    (id) => compileCalculator(project, definitionById(project, id)).messages,
  )
  const pageOf = (name: string): readonly string[] => {
    const [, slug] = /\/articles\/([^/]+)\.md$/.exec(name) ?? []
    return slug === undefined ? pages(name) : [`/blog/${slug}`]
  }
  return words.map(({ language, name, before, after }) => {
    const isArticle = name.endsWith('.md')
    return {
      text: isArticle ? name : `${language}, ${name}: ${tableCell(before)} → ${tableCell(after)}`,
      pages: pageOf(name),
    }
  })
}

/** Programs that are published in other languages than before. */
function languageItems(project: Project, { languages }: Differences): readonly Item[] {
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id, path]))
  const said = (text: string, codes: readonly string[]): readonly string[] =>
    codes.length === 0 ? [] : [`${text} ${codes.map((code) => names.of(code)).join(', ')}`]
  return languages.map(({ id, added, removed }) => ({
    text: `${id}: ${[...said('no longer in', removed), ...said('now in', added)].join('; ')}`,
    pages: [paths.get(id) ?? '/'],
  }))
}

/** What is different, part by part; parts without any are left out. */
export function sectionsOf(
  project: Project,
  found: Differences,
  localeFormatters: () => LocaleFormatters,
): readonly Section[] {
  const answers = found.answers.map((changed): Item => ({
    text: `${changed.id}: ${describeCounts(changed)}`,
    lines: changed.parts.map((part) => {
      const { name, times, input, before, after } = describePart(part, localeFormatters())
      return `${name}, ${times}. ${input}: ${before} → ${after}`
    }),
    pages: changed.parts.map(({ input }) => `${changed.path ?? '/'}?${queryOf(input)}`),
  }))
  const none = (): readonly string[] => []
  return [
    { title: 'Answers', items: answers },
    { title: 'Figures of tables', items: cellItems(project, found) },
    { title: 'Words', items: wordItems(project, found) },
    { title: 'Programs', items: exchangedItems(found.programs, none) },
    { title: 'Languages', items: languageItems(project, found) },
    { title: 'Tables', items: exchangedItems(found.tables, none) },
    {
      title: 'Addresses',
      items: [
        ...exchangedItems(found.addresses, (path) => [path]),
        ...found.moved.map(({ from, to }): Item => ({
          text: `${from} leads to ${to}`,
          pages: [to],
        })),
      ],
    },
  ].filter(({ items }) => items.length > 0)
}

/** So many of each part are listed on a terminal. */
const most = 25

/** The list for a terminal. */
export const reportText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, items }) => {
      const lines = items
        .slice(0, most)
        .flatMap(({ text, lines: more = [] }) => [
          `  ${text}`,
          ...more.map((line) => `    ${line}`),
        ])
      const left = items.length - most
      return [title, ...lines, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n')
    })
    .join('\n\n')
