import type { Input } from '../engine/calculation.ts'
import type { Calculator } from '../engine/calculator.ts'
import { recordOf, recordValue } from '../engine/input/chosen.ts'
import type { Table } from '../engine/table/table.ts'
import { tableMessages } from '../definition/formulas/columns.ts'
import { languagesOf, messagesOf, type Project } from '../definition/project.ts'
import { indexOfName } from '../mechanisms/name-lookup/named.ts'
import type { TableWords } from '../mechanisms/name-lookup/words.ts'
import type { LabelWords } from '../mechanisms/record/search/label-words.ts'
import { namedInFull } from '../mechanisms/record/search/named-in-full.ts'
import { searchOver, type Found } from '../mechanisms/record/search/record-search.ts'
import { type Searchable } from '../mechanisms/record/search/searchable.ts'
import {
  labelsOf,
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../mechanisms/record/search/searchables.ts'
import { sourceLanguage } from '../source-language.ts'
import { parseMessage } from './compile/icu.ts'
import { compileTable } from './compile/tables.ts'
import type { OwnLimitsField } from '../mechanisms/own-limits/shape.ts'
import { holdsRecord } from '../engine/input/kinds.ts'

/** The searchable names of a table's records, in all languages. */
interface Names {
  readonly table: Table
  readonly records: readonly Searchable[]
  readonly labels: LabelWords
}

function namesOf(project: Project, id: string): Names | undefined {
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
  const records = searchables(table, tables, all[0] ?? {}, all, sourceLanguage)
  return { table, records, labels: labelsOf(table, all) }
}

const known = new WeakMap<Project, Map<string, Names | undefined>>()

/** Built once for each table of a project. */
function namesIn(project: Project, id: string): Names | undefined {
  const tables = known.get(project) ?? new Map<string, Names | undefined>()
  known.set(project, tables)
  if (!tables.has(id)) tables.set(id, namesOf(project, id))
  return tables.get(id)
}

/**
 * Reads names of records like the field of a page: titles, trade names and synonyms, in every
 * language, with or without additions of a label. A name of no record or of several stays
 * unchanged, and the program reports it.
 */
export function readNames(
  project: Project,
  { inputs }: Calculator<OwnLimitsField>,
  input: Input,
): Input {
  const read = Object.entries(input).map(([name, value]): readonly [string, unknown] => {
    const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (
      field === undefined ||
      !holdsRecord(field) ||
      typeof value !== 'string' ||
      field.limits?.read(value)
    )
      return [name, value]
    const names = namesIn(project, field.records ?? '')
    if (names === undefined || indexOfName(names.table, recordOf(value).id) >= 0)
      return [name, value]
    const named = namedInFull(names.records, value, names.labels)
    if (named === undefined) return [name, value]
    return [
      name,
      recordValue(named.isTitle ? { id: named.id } : { id: named.id, as: value.trim() }),
    ]
  })
  return Object.fromEntries(read)
}

/** The records that a name may mean if it is no full name; not `exact` if they are guesses. */
export function meantBy(
  project: Project,
  { inputs }: Calculator,
  name: string,
  value: string,
): Pick<Found, 'ids' | 'exact'> {
  const names = namesIn(project, inputs[name]?.records ?? '')
  if (names === undefined) return { ids: [], exact: false }
  const open = names.records.filter(({ isClosed }) => isClosed === undefined)
  return searchOver(open, names.labels)(value)
}
