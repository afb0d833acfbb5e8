import { pagesOf } from '#definition/addresses.ts'
import { compileCalculator } from '#project/compile/compile.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { formatList } from '#i18n/format-list.ts'
import type { ChangedProgram, Differences, Exchanged } from '#project/differences/index.ts'
import type { Project } from '#project/index.ts'
import { openPrograms } from '#project/published-names.ts'
import { sourceLanguage } from '#source-language.ts'
import { describeCounts, describePart, type LocaleFormatters } from './describe-differences.ts'
import type { ListWords } from './list-words.ts'
import { namesInWords, shortWords } from './names-in-words.ts'

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

const tableCell = (value: unknown, { say }: ListWords): string =>
  value === undefined || value === null ? say('nothing') : [value].flat().map(String).join(', ')

const exchangedItems = (
  { added, removed }: Exchanged,
  pages: (name: string) => readonly string[],
  { say }: ListWords,
) => [
  ...added.map((name): Item => ({ text: say('new', { name }), pages: pages(name) })),
  ...removed.map((name): Item => ({ text: say('gone', { name }), pages: [] })),
]

/** An input as a link has it. */
const queryOf = (input: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

/** The programs that read or contain something. */
function programsBy(project: Project, namesOf: (id: string) => readonly string[]) {
  const programs = new Map<string, string[]>()
  for (const { id } of openPrograms(project))
    for (const name of namesOf(id)) programs.set(name, [...(programs.get(name) ?? []), id])
  return (name: string): readonly string[] => programs.get(name) ?? []
}

/** The pages of programs. */
function pagesOfPrograms(project: Project) {
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id ?? '', path]))
  return (ids: readonly string[]): readonly string[] => ids.map((id) => paths.get(id) ?? '/')
}

const definitionById = (project: Project, id: string) => project.definitions.get(id)!

const changeText = (name: string, before: unknown, after: unknown, words: ListWords): string =>
  words.say('changed', {
    name,
    before: tableCell(before, words),
    after: tableCell(after, words),
  })

function cellItems(project: Project, { cells }: Differences, words: ListWords): readonly Item[] {
  if (cells.length === 0) return []
  const readers = programsBy(project, (id) => tablesRead(project, definitionById(project, id)))
  const pages = pagesOfPrograms(project)
  const names = namesInWords(project, words)
  return cells.map(({ table, record, column, before, after }) => {
    const called = names.table(table)
    const change = before === undefined ? 'recordNew' : 'recordGone'
    return {
      text:
        column === undefined
          ? words.say(change, { table: called, record })
          : changeText(
              [called, record, names.column(table, column)].join(', '),
              before,
              after,
              words,
            ),
      pages: pages(readers(table)),
    }
  })
}

function wordItems(
  project: Project,
  { words }: Differences,
  listWords: ListWords,
): readonly Item[] {
  if (words.length === 0) return []
  const showing = programsBy(
    project,
    (id) => compileCalculator(project, definitionById(project, id)).messages,
  )
  const pages = pagesOfPrograms(project)
  const names = namesInWords(project, listWords)
  const languageNames = new Intl.DisplayNames([listWords.language.code], { type: 'language' })
  const pageOf = (name: string): readonly string[] => {
    const [, slug] = /\/articles\/([^/]+)\.md$/.exec(name) ?? []
    return slug === undefined ? pages(showing(name)) : [`/blog/${slug}`]
  }
  const short = (text: string | undefined) => (text === undefined ? undefined : shortWords(text))
  return words.map(({ language, name, before, after }) => {
    const isArticle = name.endsWith('.md')
    const called = `${languageNames.of(language) ?? language}, ${names.shownBy(showing(name), name)}`
    return {
      text: isArticle ? name : changeText(called, short(before), short(after), listWords),
      pages: pageOf(name),
    }
  })
}

/** Programs that are published in other languages than before. */
function languageItems(
  project: Project,
  { languages }: Differences,
  { language, say }: ListWords,
): readonly Item[] {
  const names = new Intl.DisplayNames([language.code], { type: 'language' })
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id, path]))
  const said = (name: 'languagesGone' | 'languagesNew', codes: readonly string[]): string =>
    codes.length === 0
      ? ''
      : say(name, {
          languages: formatList(
            codes.map((code) => names.of(code) ?? code),
            language,
            'unit',
          ),
        })
  return languages.map(({ id, added, removed }) => {
    const [gone, now] = [said('languagesGone', removed), said('languagesNew', added)]
    const changes = gone !== '' && now !== '' ? say('languagesBoth', { gone, now }) : gone + now
    return {
      text: say('languages', { program: id, changes }),
      pages: [paths.get(id) ?? '/'],
    }
  })
}

/** What is different, part by part; parts without any are left out. */
export function sectionsOf(
  project: Project,
  found: Differences,
  localeFormatters: () => LocaleFormatters,
  words: ListWords,
): readonly Section[] {
  const { say } = words
  // The commands name a program by its file, as their other lists do.
  const programName = ({ id, title }: ChangedProgram): string =>
    words.language.code === sourceLanguage
      ? id
      : localeFormatters().after.messageFormatter.formatMessage({ id: title })
  const answers = found.answers.map((changed): Item => ({
    text: describeCounts(changed, programName(changed), say),
    lines: changed.parts.map((part) => describePart(part, localeFormatters(), say)),
    pages: changed.parts.map(({ input }) => `${changed.path ?? '/'}?${queryOf(input)}`),
  }))
  const none = (): readonly string[] => []
  const { table } = namesInWords(project, words)
  const tables = { ...found.tables, added: found.tables.added.map(table) }
  return [
    { title: say('titles.answers'), items: answers },
    { title: say('titles.cells'), items: cellItems(project, found, words) },
    { title: say('titles.words'), items: wordItems(project, found, words) },
    { title: say('titles.programs'), items: exchangedItems(found.programs, none, words) },
    { title: say('titles.languages'), items: languageItems(project, found, words) },
    { title: say('titles.tables'), items: exchangedItems(tables, none, words) },
    {
      title: say('titles.addresses'),
      items: [
        ...exchangedItems(found.addresses, (path) => [path], words),
        ...found.moved.map(({ from, to }): Item => ({
          text: say('moved', { from, to }),
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
