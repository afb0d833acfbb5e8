/** Programs of a project, ready to answer. */
import type { AnsweringProgram, Reader, RecordNames } from '../../answering/program.ts'
import { tableMessages } from '../../definition/formulas/columns.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import { languagesOf, messagesOf, type Definition, type Project } from '../../definition/project.ts'
import type { Table } from '../../engine/table/table.ts'
import { recordNames } from '../../mechanisms/name-lookup/named.ts'
import type { TableWords } from '../../mechanisms/name-lookup/words.ts'
import type { LabelWords } from '../../mechanisms/record/search/label-words.ts'
import { nameReader } from '../../mechanisms/record/search/name-reader.ts'
import type { Searchable } from '../../mechanisms/record/search/searchable.ts'
import {
  labelsOf,
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../../mechanisms/record/search/searchables.ts'
import { memoize } from '../../memoize.ts'
import { sourceLanguage } from '../../source-language.ts'
import { parseMessage } from '../compile/icu.ts'
import { compileTable } from '../compile/tables.ts'
import { loadCalculator, programTables } from '../load.ts'

/** The records of a table with all that names them, in all languages. */
interface WrittenNames {
  readonly ids: readonly string[]
  readonly records: readonly Searchable[]
  readonly labels: LabelWords
}

/** The names of a table's records; undefined if they have none. */
export function writtenNames(project: Project, id: string): WrittenNames | undefined {
  const file = project.tables.get(id)
  if (file === undefined || file.data.match !== 'name') return undefined
  const table = compileTable(file)
  const load = (ids: readonly string[]): Record<string, Table> =>
    Object.fromEntries(
      ids.flatMap((each) => {
        const found = project.tables.get(each)
        return found === undefined ? [] : [[each, compileTable(found)]]
      }),
    )
  const own = load(tablesOfChoice(table))
  const tables = { ...own, ...load(tablesOfNames(own)) }
  const keys = Object.keys(tables).flatMap((each) => tableMessages(project.tables.get(each)!))
  const all = languagesOf(project).map((language): TableWords => {
    const messages = messagesOf(project, language)
    return Object.fromEntries(
      keys.flatMap((key) =>
        messages[key] === undefined ? [] : [[key, parseMessage(messages[key])]],
      ),
    )
  })
  return {
    ids: recordNames(table),
    records: searchables(table, tables, all[0] ?? {}, all, sourceLanguage),
    labels: labelsOf(table, all),
  }
}

const recordNamesOf = memoize((project: Project, id: string): RecordNames | undefined => {
  const written = writtenNames(project, id)
  return written && { ids: written.ids, reader: nameReader(written.records, written.labels) }
})

/** What people write, read in the words of a project. */
export const readerOf = memoize((project: Project): Reader => ({
  namesOf: (table) => recordNamesOf(project, table),
  everywhere: (key) =>
    orderedLanguages(project).flatMap((each) => messagesOf(project, each)[key] ?? []),
}))

/** What each result of a program is per. */
export const perOf = ({ data }: Definition): AnsweringProgram['per'] =>
  Object.fromEntries(
    Object.entries(data.results ?? {}).flatMap(([id, { per }]) =>
      per === undefined ? [] : [[id, per]],
    ),
  )

/** A program of a project that is sound, ready to answer. */
export const answeringProgram = (project: Project, definition: Definition): AnsweringProgram => ({
  calculator: loadCalculator(project, definition),
  tables: programTables(project, definition),
  per: perOf(definition),
  reader: readerOf(project),
})
