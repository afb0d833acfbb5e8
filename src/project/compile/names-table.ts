import { memoize } from '../../memoize.ts'
import type { Table, TextColumn } from '../../engine/table/table.ts'
import { tableMessages } from '../../definition/formulas/columns.ts'
import { languagesOf, messagesOf, type Project, type TableFile } from '../../definition/project.ts'
import { untracked } from '../../definition/queries/tracked-memo.ts'
import { recordNames } from '../../mechanisms/name-lookup/named.ts'
import type { TableWords } from '../../mechanisms/name-lookup/words.ts'
import {
  labelsOf,
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../../mechanisms/record/search/searchables.ts'
import { namesId } from '../../mechanisms/danger/shape.ts'
import { sourceLanguage } from '../../source-language.ts'
import { parseMessage } from './icu.ts'
import { compileTable } from './tables.ts'

const suffix = namesId('')

/** The table whose names a generated table contains; undefined for a table of the project. */
export const namedTable = (id: string): string | undefined =>
  id.endsWith(suffix) ? id.slice(0, -suffix.length) : undefined

function filesOfNames(project: Project, id: string): readonly TableFile[] {
  const compiled = (ids: readonly string[]) =>
    ids.flatMap((each) => {
      const file = project.tables.get(each)
      return file === undefined ? [] : [[each, compileTable(file)] as const]
    })
  const own = compiled([id]).flatMap(([, table]) => tablesOfChoice(table))
  const all = [...own, ...tablesOfNames(Object.fromEntries(compiled(own)))]
  return [...new Set(all)].flatMap((each) => project.tables.get(each) ?? [])
}

const made = memoize((id: string, project: Project, ...files: readonly TableFile[]): Table => {
  const tables = Object.fromEntries(files.map((file) => [file.id, compileTable(file)]))
  const keys = files.flatMap(tableMessages)
  const all = languagesOf(project).map((language): TableWords => {
    const messages = messagesOf(project, language)
    return Object.fromEntries(
      keys.flatMap((key) =>
        messages[key] === undefined ? [] : [[key, parseMessage(messages[key])]],
      ),
    )
  })
  const table = tables[id]!
  const order = recordNames(table)
  const records = searchables(table, tables, all[0] ?? {}, all, sourceLanguage)
    .filter(({ lacks }) => lacks === undefined)
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const column = (cells: TextColumn['cells']): TextColumn => ({
    title: table.title,
    holds: 'text',
    cells,
  })
  const { words, units } = labelsOf(table, all)
  return {
    id: namesId(id),
    title: table.title,
    key: 'id',
    match: 'name',
    columns: {},
    values: {},
    provenance: [],
    source: table.source,
    texts: {
      id: { ...column(records.map((record) => record.id)), holds: 'name' },
      titles: column(records.map(({ titles }) => [...new Set(titles)])),
      trade: column(records.map(({ trade }) => trade)),
      synonyms: column(records.map(({ synonyms = [] }) => synonyms)),
      barred: column(records.map(({ barring }) => (barring === undefined ? null : 'yes'))),
    },
    label: { words: [...words], units: [...units] },
  }
})

/**
 * A generated table: the names of the records of a table in all languages, and the additions to
 * names on labels. Calculations read the names in texts with it (`mechanisms/danger`).
 */
export const namesTable = (project: Project, id: string): Table =>
  made(id, untracked(project), ...filesOfNames(project, id))

/** A table of a project, or a generated one, compiled. */
export function anyTable(project: Project, id: string): Table {
  const named = namedTable(id)
  return named === undefined ? compileTable(project.tables.get(id)!) : namesTable(project, named)
}
