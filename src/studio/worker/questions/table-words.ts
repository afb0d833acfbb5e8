import { messagesIn, orderedLanguages } from '#definition/languages.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { CellSource, ColumnSource } from '#definition/shapes.ts'
import { unitNameKey } from '#i18n/format.ts'
import { memoize } from '#memoize.ts'
import { vocabularyOf, type Vocabulary } from '#tabular/vocabulary.ts'
import type { Asked } from './asked.ts'

/** A text of a locale file, with its position there. */
interface LocatedText {
  readonly text: string
  readonly file: string
  readonly path: readonly string[]
}

export interface ColumnWords {
  readonly title: string
  /** Its titles in all languages. */
  readonly all: readonly string[]
  /** Where its title is written; undefined if the language does not have it. */
  readonly located: LocatedText | undefined
  /** The other tables whose columns have the same title. */
  readonly sharedBy: number
  /** The words of its unit; empty for bare numbers. */
  readonly unit: string
  /** The options of a choice, by their codes, in the language and in all. */
  readonly options?: Readonly<
    Record<string, { readonly text: string; readonly all: readonly string[] }>
  >
  /** What pages show for texts of its cells: for message keys and for names with words. */
  readonly texts: Readonly<Record<string, string>>
  /** The records that its cells may name, with their words. */
  readonly records?: readonly (readonly [name: string, text: string])[]
}

export interface TableWords {
  readonly title: string
  readonly columns: Readonly<Record<string, ColumnWords>>
  /** The units that a column may have, with their words. */
  readonly units: readonly (readonly [unit: string, text: string])[]
}

type Messages = Readonly<Record<string, string>>

const textsInCells = (cells: readonly CellSource[]): readonly string[] => [
  ...new Set(
    cells.flatMap((cell) => (cell === null || typeof cell === 'number' ? [] : cell)).flat(),
  ),
]

/** The message key that a text of a column is shown by. */
function shownKey({ holds, words }: ColumnSource, text: string): string | undefined {
  if (holds === 'key') return text
  return words === undefined ? undefined : `${words}.${text}`
}

function wordsOfCells(
  column: ColumnSource,
  texts: readonly string[],
  messages: Messages,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const shown = messages[shownKey(column, text) ?? '']
      return shown === undefined ? [] : [[text, shown]]
    }),
  )
}

/** The records of a table, by their names, with the words of their first title. */
function recordsToName(
  { data }: TableFile,
  messages: Messages,
): readonly (readonly [name: string, text: string])[] {
  const names = Object.keys(data.columns)
  const key = names.indexOf(data.key)
  const titled = data.titles?.[0] ?? data.key
  const at = names.indexOf(titled)
  return data.records.flatMap((record) => {
    const [name] = textsInCells([record[key] ?? null])
    const [text = name] = textsInCells([record[at] ?? null])
    if (name === undefined || text === undefined) return []
    return [[name, messages[shownKey(data.columns[titled]!, text) ?? ''] ?? text] as const]
  })
}

/** Where a message is written in a language. */
function locatedText(project: Project, language: string, key: string): LocatedText | undefined {
  const file = project.locales.find(
    (locale) => locale.language === language && locale.messages[key] !== undefined,
  )
  return file && { text: file.messages[key]!, file: file.file.path, path: key.split('.').slice(1) }
}

/** The names of units by a pattern of the schema, which lists them. */
export function listedUnits(project: Project): readonly string[] {
  const schema = project.schemas['tables/table.schema.json'] as
    | {
        readonly properties?: {
          readonly columns?: {
            readonly additionalProperties?: {
              readonly properties?: { readonly unit?: { readonly examples?: readonly string[] } }
            }
          }
        }
      }
    | undefined
  return schema?.properties?.columns?.additionalProperties?.properties?.unit?.examples ?? []
}

const shownUnit = (unit: string, messages: Messages): string =>
  unit === '1' ? '' : (messages[unitNameKey(unit)] ?? unit)

/** The units that a column may have, with their words; none for a bare number. */
export const unitsInWords = (
  project: Project,
  messages: Messages,
  used: readonly string[] = [],
): readonly (readonly [unit: string, text: string])[] =>
  [...new Set([...listedUnits(project), ...used])].map((unit) => [unit, shownUnit(unit, messages)])

/** The words of all languages that headings of a pasted table are read by. */
export const headingVocabulary = memoize((project: Project): Vocabulary => {
  const everywhere = orderedLanguages(project).map((code) => messagesIn(project, code))
  const keys = new Set(everywhere.flatMap((each) => Object.keys(each)))
  return vocabularyOf({
    decimal: '.',
    message: (id) => id,
    everywhere: (id) => everywhere.flatMap((each) => each[id] ?? []),
    fileOf: () => undefined,
    unitKeys: [...keys].filter((key) => key.startsWith('unitNames.')),
  })
})

/** The words of a table in a language; undefined if there is no such table. */
export function wordsOfTable(
  { newest: project }: Asked,
  { file, language }: { readonly file: string; readonly language: string },
): TableWords | undefined {
  const table = [...project.tables.values()].find((each) => each.file.path === file)
  if (table === undefined) return undefined
  const messages = messagesIn(project, language)
  const everywhere = orderedLanguages(project).map((code) => messagesIn(project, code))
  const inAll = (key: string): readonly string[] => everywhere.flatMap((each) => each[key] ?? [])
  const titlesElsewhere = [...project.tables.values()]
    .filter((each) => each !== table)
    .map(({ data }) => new Set(Object.values(data.columns ?? {}).map(({ title }) => title)))
  const columnWords = (column: ColumnSource, index: number): ColumnWords => {
    const { title, unit, options, of } = column
    const cells = (table.data.records ?? []).map((record) => record[index] ?? null)
    return {
      title: messages[title] ?? title,
      all: inAll(title),
      located: locatedText(project, language, title),
      sharedBy: titlesElsewhere.filter((titles) => titles.has(title)).length,
      unit: unit === undefined ? '' : shownUnit(unit, messages),
      texts: wordsOfCells(column, textsInCells(cells), messages),
      ...(options !== undefined && {
        options: Object.fromEntries(
          Object.entries(options).map(([code, option]) => {
            const key = typeof option === 'string' ? option : option.say
            return [code, { text: messages[key] ?? code, all: inAll(key) }]
          }),
        ),
      }),
      ...(of !== undefined && {
        records: of.flatMap((id) => {
          const named = project.tables.get(id)
          return named === undefined ? [] : recordsToName(named, messages)
        }),
      }),
    }
  }
  // A text that a person is writing may have anything there.
  const columns = Object.entries(table.data.columns ?? {}).filter(
    ([, column]) => column instanceof Object,
  )
  const used = columns.flatMap(([, { unit }]) => unit ?? [])
  return {
    title: messages[table.data.title] ?? table.data.title,
    columns: Object.fromEntries(
      columns.map(([name, column], index) => [name, columnWords(column, index)]),
    ),
    units: unitsInWords(project, messages, used),
  }
}
