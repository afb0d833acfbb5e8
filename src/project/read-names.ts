import { memoize } from '../memoize.ts'
import type { Input } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import { recordOf, recordValue } from '../engine/input/chosen.ts'
import type { Table } from '../engine/table/table.ts'
import { tableMessages } from '../definition/formulas/columns.ts'
import { languagesOf, messagesOf, type Project } from '../definition/project.ts'
import { indexOfName } from '../mechanisms/name-lookup/named.ts'
import type { TableWords } from '../mechanisms/name-lookup/words.ts'
import { nameReader, type NameReader } from '../mechanisms/record/search/name-reader.ts'
import type { Found } from '../mechanisms/record/search/record-search.ts'
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
import { isRecordField } from '../engine/input/kinds.ts'

/** The searchable names of a table's records, in all languages. */
interface Names {
  readonly table: Table
  readonly reader: NameReader
}

const nameIndexOf = memoize((project: Project, id: string): Names | undefined => {
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
  return { table, reader: nameReader(records, labelsOf(table, all)) }
})

/**
 * The record that a value names, as the field of a page would read it; otherwise the value itself.
 */
function recordNamed(
  project: Project,
  { records, limits }: OwnLimitsField,
  value: unknown,
): unknown {
  if (typeof value !== 'string' || limits?.read(value)) return value
  const names = nameIndexOf(project, records ?? '')
  if (names === undefined || indexOfName(names.table, recordOf(value).id) >= 0) return value
  const named = names.reader.named(value)
  if (named === undefined) return value
  return recordValue(named.isTitle ? { id: named.id } : { id: named.id, as: value.trim() })
}

/** The same in the entries of a list: they contain the record alone. */
const entriesNamed = (project: Project, { list }: InputField, entries: unknown): unknown =>
  Array.isArray(entries) && list !== undefined
    ? entries.map((entry: unknown) =>
        typeof entry !== 'object' || entry === null || Array.isArray(entry)
          ? entry
          : Object.fromEntries(
              Object.entries(entry).map(([part, value]: readonly [string, unknown]) => {
                const field = Object.hasOwn(list.entry, part) ? list.entry[part] : undefined
                if (field === undefined || !isRecordField(field)) return [part, value]
                const named = recordNamed(project, field, value)
                return [part, typeof named === 'string' ? recordOf(named).id : named]
              }),
            ),
      )
    : entries

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
    if (field === undefined) return [name, value]
    const named = isRecordField(field) ? recordNamed : entriesNamed
    return [name, named(project, field, value)]
  })
  return Object.fromEntries(read)
}

/** The records that a name may mean if it is no full name; not `exact` if they are guesses. */
export function recordsMeant(
  project: Project,
  { inputs }: Calculator,
  name: string,
  value: string,
): Pick<Found, 'ids' | 'exact'> {
  const names = nameIndexOf(project, inputs[name]?.records ?? '')
  return names?.reader.meant(value) ?? { ids: [], exact: false }
}
