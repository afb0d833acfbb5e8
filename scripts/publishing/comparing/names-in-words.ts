/** What tables, columns and messages are called in the list of differences. */
import { isolate } from '#i18n/isolate.ts'
import { messagesIn, type Project } from '#project/index.ts'
import type { ListWords } from './list-words.ts'

/** The longest text of a message, and the most programs that are named. */
const [longestText, mostNamed] = [80, 2]

/** A text in a few words. */
export const shortWords = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text

export interface NamesInWords {
  readonly table: (id: string) => string
  readonly column: (table: string, column: string) => string
  /** The programs that show a message; the key where no program does. */
  readonly shownBy: (programs: readonly string[], key: string) => string
}

/** The names in the language of the list; a code follows where two have the same name. */
export function namesInWords(project: Project, { language }: ListWords): NamesInWords {
  const messages = messagesIn(project, language.code)
  const { direction } = language
  const shownCode = (code: string): string =>
    direction === 'rtl' ? isolate(code, 'foreign', direction) : code
  const named = (code: string, key: string | undefined, others: readonly string[]): string => {
    const title = messages[key ?? '']
    if (title === undefined) return code
    const isShared = others.filter((other) => messages[other] === title).length > 1
    return isShared ? `${title} (${shownCode(code)})` : title
  }
  const tableTitles = [...project.tables.values()].map(({ data }) => data.title)
  return {
    table: (id) => named(id, project.tables.get(id)?.data.title, tableTitles),
    column: (table, column) => {
      const columns = project.tables.get(table)?.data.columns ?? {}
      const titles = Object.values(columns).map(({ title }) => title)
      return named(column, columns[column]?.title, titles)
    },
    shownBy: (programs, key) => {
      const titles = programs.map((id) => named(id, project.definitions.get(id)?.data.title, []))
      const shown = [...new Set(titles)]
      const more = shown.length > mostNamed ? [`+${shown.length - mostNamed}`] : []
      return shown.length === 0 ? key : [...shown.slice(0, mostNamed), ...more].join(' · ')
    },
  }
}
