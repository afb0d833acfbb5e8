import { pagesOf } from '#definition/addresses.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { formatList } from '#i18n/format-list.ts'
import type { Differences, Exchanged } from '#project/differences/index.ts'
import type { Input, Project } from '#project/index.ts'
import { openPrograms } from '#project/published-names.ts'
import { describeCounts, describePart, type LocaleFormatters } from './describe-differences.ts'
import type { ListWords } from './list-words.ts'
import { inputInWords } from './input-in-words.ts'
import { shownMessages } from './message-places.ts'
import { namesInWords, shortWords, type NamesInWords } from './names-in-words.ts'

/** One difference, with its description and the pages that show it. */
interface Item {
  readonly text: string
  readonly lines?: readonly string[]
  /** Addresses with their query, without language; those that both versions have show both. */
  readonly pages: readonly string[]
}
export interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

const exchangedItems = (
  { added, removed }: Exchanged,
  named: (name: string) => string,
  pages: (name: string) => readonly string[],
  { say }: ListWords,
) => [
  ...added.map((name): Item => ({ text: say('new', { name: named(name) }), pages: pages(name) })),
  ...removed.map((name): Item => ({ text: say('gone', { name: named(name) }), pages: [] })),
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

function pagesOfPrograms(project: Project) {
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id ?? '', path]))
  return (ids: readonly string[]): readonly string[] => ids.map((id) => paths.get(id) ?? '/')
}

const definitionById = (project: Project, id: string) => project.definitions.get(id)!

const changeText = (
  name: string,
  [before, after]: readonly [string | undefined, string | undefined],
  { say }: ListWords,
): string =>
  say('changed', { name, before: before ?? say('nothing'), after: after ?? say('nothing') })

function cellItems(
  project: Project,
  { cells }: Differences,
  names: NamesInWords,
  words: ListWords,
): readonly Item[] {
  if (cells.length === 0) return []
  const readers = programsBy(project, (id) => tablesRead(project, definitionById(project, id)))
  const pages = pagesOfPrograms(project)
  return cells.map(({ table, record: key, column, before, after }) => {
    const [called, record] = [names.table(table), names.record(table, key)]
    const change = before === undefined ? 'recordNew' : 'recordGone'
    const textIn = (cell: typeof before) => names.cell(table, column ?? '', cell)
    return {
      text:
        column === undefined
          ? words.say(change, { table: called, record })
          : changeText(
              [called, record, names.column(table, column)].join(', '),
              [textIn(before), textIn(after)],
              words,
            ),
      pages: pages(readers(table)),
    }
  })
}

function wordItems(
  project: Project,
  { words }: Differences,
  names: NamesInWords,
  listWords: ListWords,
): readonly Item[] {
  if (words.length === 0) return []
  const pages = pagesOfPrograms(project)
  const languageNames = new Intl.DisplayNames([listWords.language.code], { type: 'language' })
  const pagesShowing = (key: string): readonly string[] => {
    const { programs, places } = shownMessages(project)(key)
    return programs.length > 0 ? pages(programs) : places.flatMap(({ path }) => path ?? [])
  }
  const short = (text: string | undefined) => (text === undefined ? undefined : shortWords(text))
  return words.map(({ language, name, before, after }) => {
    const inLanguage = (called: string): string =>
      `${languageNames.of(language) ?? language}, ${called}`
    const [, slug] = /\/articles\/([^/]+)\.md$/.exec(name) ?? []
    if (slug !== undefined)
      return {
        text: inLanguage(names.article(name)),
        pages: after === undefined ? [] : [`/blog/${slug}`],
      }
    return {
      text: changeText(inLanguage(names.shownBy(name)), [short(before), short(after)], listWords),
      pages: pagesShowing(name),
    }
  })
}

/** Programs that are published in other languages than before. */
function languageItems(
  project: Project,
  { languages }: Differences,
  called: NamesInWords,
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
      text: say('languages', { program: called.program(id), changes }),
      pages: [paths.get(id) ?? '/'],
    }
  })
}

/** What is different, part by part; parts without any are left out. */
export function sectionsOf(
  { before, after }: { readonly before: Project; readonly after: Project },
  found: Differences,
  localeFormatters: () => LocaleFormatters,
  words: ListWords,
): readonly Section[] {
  const { say } = words
  const names = namesInWords(after, words, before)
  const inputText = (id: string, input: Input): string =>
    inputInWords(after, id, input, names, localeFormatters().after, say)
  const answers = found.answers.map((changed): Item => ({
    text: describeCounts(changed, names.program(changed.id), say),
    lines: changed.parts.map((part) =>
      describePart(part, localeFormatters(), say, inputText(changed.id, part.input)),
    ),
    pages: changed.parts.map(({ input }) => `${changed.path ?? '/'}?${queryOf(input)}`),
  }))
  const none = (): readonly string[] => []
  const asTheyAre = (path: string): string => path
  return [
    { title: say('titles.answers'), items: answers },
    { title: say('titles.cells'), items: cellItems(after, found, names, words) },
    { title: say('titles.words'), items: wordItems(after, found, names, words) },
    {
      title: say('titles.programs'),
      items: exchangedItems(found.programs, names.program, none, words),
    },
    { title: say('titles.languages'), items: languageItems(after, found, names, words) },
    {
      title: say('titles.tables'),
      items: exchangedItems(found.tables, names.table, none, words),
    },
    {
      title: say('titles.addresses'),
      items: [
        ...exchangedItems(found.addresses, asTheyAre, (path) => [path], words),
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
