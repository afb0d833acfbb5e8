/** What programs, tables, records and messages are called in the list of differences. */
import { titleWords, wordsOfCell, type Word } from '#mechanisms/name-lookup/words.ts'
import { recordNamesOf } from '#definition/formulas/columns.ts'
import type { TableFile } from '#definition/project.ts'
import type { CellSource } from '#definition/shapes.ts'
import { formatList } from '#i18n/format-list.ts'
import { isolate } from '#i18n/isolate.ts'
import { getOwn } from '#own.ts'
import { compileTable } from '#project/compile/tables.ts'
import { messagesIn, type Project } from '#project/index.ts'
import { servicesOf } from '#definition/project.ts'
import type { ListWords } from './list-words.ts'
import type { PlaceOfMessage } from '#project/translations/interface-places.ts'
import { shownMessages } from './message-places.ts'

/** The longest text of a message, and the most programs that are named. */
const [longestText, mostNamed] = [80, 2]

/** A text in a few words. */
export const shortWords = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text

export interface NamesInWords {
  readonly program: (id: string) => string
  readonly table: (id: string) => string
  readonly column: (table: string, column: string) => string
  /** A record by its key, which of a pair are both names. */
  readonly record: (table: string, key: string) => string
  readonly cell: (table: string, column: string, cell: CellSource | undefined) => string
  /** The programs and pages that show a message; the key where nothing does. */
  readonly shownBy: (key: string) => string
  /** The title of an article, by its file. */
  readonly article: (path: string) => string
}

function namesOfVersion(project: Project, { language, say }: ListWords) {
  const messages = messagesIn(project, language.code)
  const { direction } = language
  const shownCode = (code: string): string =>
    direction === 'rtl' ? isolate(code, 'foreign', direction) : code
  /** A title; where others have the same one, with something that differs. */
  const named = (
    key: string | undefined,
    others: readonly string[],
    differing: () => string,
  ): string | undefined => {
    const title = messages[key ?? '']
    if (title === undefined) return undefined
    const isShared = others.filter((other) => messages[other] === title).length > 1
    return isShared ? `${title} (${differing()})` : title
  }
  const tables = [...project.tables.values()].map(({ data }) => data.title)
  const programs = [...project.definitions.values()]
  const groups = new Map(
    servicesOf(project).flatMap(({ groups: all }) => all.map(({ id, title }) => [id, title])),
  )
  const program = (id: string): string | undefined => {
    const definition = project.definitions.get(id)
    if (definition === undefined) return undefined
    const { data, group } = definition
    const isAlike = (other: (typeof programs)[number]): boolean =>
      messages[other.data.title] === messages[data.title] && other.group === group
    const groupTitle = messages[groups.get(group) ?? '']
    const isClear = groupTitle !== undefined && programs.filter(isAlike).length === 1
    return named(
      data.title,
      programs.map((other) => other.data.title),
      () => (isClear ? groupTitle : shownCode(id)),
    )
  }
  const tableFile = (id: string): TableFile | undefined => project.tables.get(id)
  const recordIn = (id: string, name: string): string | undefined => {
    const file = tableFile(id)
    const index = file === undefined ? -1 : recordNamesOf(file).indexOf(name)
    if (file === undefined || index < 0) return undefined
    const words = titleWords(compileTable(file), index).map(textOf).filter(Boolean)
    return words.length > 0 ? words.join(' · ') : undefined
  }
  const textOf = (word: Word): string => ('text' in word ? word.text : (messages[word.key] ?? ''))
  const cell = (id: string, column: string, value: CellSource): string | undefined => {
    const file = tableFile(id)
    if (file === undefined || value === null) return undefined
    if (typeof value === 'number') return String(value)
    const records = file.data.columns[column]?.of ?? []
    const texts = wordsOfCell(compileTable(file), column, value).map((word) => {
      const text = textOf(word)
      return records.map((each) => recordIn(each, text)).find(Boolean) ?? text
    })
    return texts.some(Boolean) ? formatList(texts.filter(Boolean), language, 'unit') : undefined
  }
  return {
    program,
    table: (id: string) => named(tableFile(id)?.data.title, tables, () => shownCode(id)),
    column: (id: string, column: string) => {
      const columns = tableFile(id)?.data.columns ?? {}
      const titles = Object.values(columns).map(({ title }) => title)
      return named(getOwn(columns, column)?.title, titles, () => shownCode(column))
    },
    cell,
    record: (id: string, key: string): string | undefined => {
      const { sides = [] } = tableFile(id)?.data ?? {}
      if (sides.length === 0) return recordIn(id, key)
      const names = key.split(' + ')
      const texts = sides.map((side, index) => cell(id, side, names[index] ?? null) ?? names[index])
      return texts.join(' + ')
    },
    shownBy: (key: string): string | undefined => {
      const { programs: ids, places } = shownMessages(project)(key)
      const placeTitle = ({ title, sentence }: PlaceOfMessage): string | undefined =>
        sentence === undefined ? messages[title ?? ''] : say(sentence)
      const titles = ids.length > 0 ? ids.map(program) : places.map(placeTitle)
      const shown = [...new Set(titles.filter((title) => title !== undefined))]
      const more = shown.length > mostNamed ? [`+${shown.length - mostNamed}`] : []
      return shown.length === 0 ? undefined : [...shown.slice(0, mostNamed), ...more].join(' · ')
    },
    article: (path: string): string | undefined =>
      project.articles.find((article) => article.path === path)?.front['title'],
  }
}

/**
 * The names in the language of the list; what the present version does not have has its name of
 * the version before, and what neither has its code.
 */
export function namesInWords(
  project: Project,
  words: ListWords,
  before: Project = project,
): NamesInWords {
  const [now, earlier] = [namesOfVersion(project, words), namesOfVersion(before, words)]
  const cellText = (value: CellSource): string =>
    value === null ? words.say('nothing') : [value].flat().map(String).join(', ')
  return {
    program: (id) => now.program(id) ?? earlier.program(id) ?? id,
    table: (id) => now.table(id) ?? earlier.table(id) ?? id,
    column: (id, column) => now.column(id, column) ?? earlier.column(id, column) ?? column,
    record: (id, key) => now.record(id, key) ?? earlier.record(id, key) ?? key,
    cell: (id, column, value = null) =>
      now.cell(id, column, value) ?? earlier.cell(id, column, value) ?? cellText(value),
    shownBy: (key) => now.shownBy(key) ?? earlier.shownBy(key) ?? key,
    article: (path) => now.article(path) ?? earlier.article(path) ?? path,
  }
}
