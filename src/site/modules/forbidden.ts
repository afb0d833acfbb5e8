import type { Forbidden } from '../../content/forbidden-words.ts'
import { orderedLanguages, messagesIn } from '../../definition/languages.ts'
import { tableMessages } from '../../definition/formulas/columns.ts'
import { servicesOf, type Project, type TableFile } from '../../definition/project.ts'
import {
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../../mechanisms/record/search/searchables.ts'
import { projectIn } from '../../definition/published-in.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { compileTable } from '../../project/compile/tables.ts'
import { exporting, json, loader, record } from './code.ts'

/** Loaders of the prohibited substances, by language. */
export const forbiddenModule = (project: Project): string =>
  exporting(
    record(
      orderedLanguages(project).map((language) => [
        language,
        loader(`forbidden/${language}/names`),
      ]),
    ),
  )

/** The page of the first program with an input for a record of a table, with that input. */
function pageOfRecord(project: Project, { id }: TableFile): string | undefined {
  for (const service of servicesOf(project))
    for (const { data, id: program } of project.definitions.values()) {
      const [input] =
        Object.entries(data.input?.properties ?? {}).find(([, { records }]) => records === id) ?? []
      const isOfService = service.groups.some((group) => program.startsWith(`${group.id}/`))
      if (input !== undefined && isOfService)
        return `/services/${service.slug}/${data.slug ?? ''}?${input}=`
    }
  return undefined
}

/** The tables that a field for a table's records reads. */
function searchedTables(project: Project, file: TableFile): readonly TableFile[] {
  const table = compileTable(file)
  const ids = [...tablesOfChoice(table), ...tablesOfNames({ [table.id]: table })]
  return ids.flatMap((id) => project.tables.get(id) ?? [])
}

/** The prohibited substances, for the search of one language. */
export function forbiddenWordsModule(project: Project, language: string): string {
  const found = [...project.tables.values()].flatMap((file): readonly Forbidden[] => {
    const page =
      file.data.status === undefined ? undefined : pageOfRecord(projectIn(project, language), file)
    if (page === undefined) return []
    const files = searchedTables(project, file)
    const tables = Object.fromEntries(files.map((each) => [each.id, compileTable(each)]))
    const keys = files.flatMap(tableMessages)
    const wordsIn = (code: string) => {
      const messages = messagesIn(project, code)
      return Object.fromEntries(keys.map((key) => [key, parseMessage(messages[key] ?? '')]))
    }
    const all = orderedLanguages(project).map(wordsIn)
    return searchables(compileTable(file), tables, wordsIn(language), all, language).flatMap(
      ({ id, title, barring, titles, trade, synonyms = [] }): readonly Forbidden[] =>
        barring === undefined
          ? []
          : [[`${page}${id}`, title, barring, [...new Set([...titles, ...trade, ...synonyms])]]],
    )
  })
  return exporting(json(found))
}
