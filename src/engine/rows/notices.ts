import type { Calculator, Input, InputField, Tables, Verdict } from '../calculator.ts'
import { indexOfName } from '../named/named.ts'
import type { Table } from '../table.ts'
import { rowTitle } from '../named/words.ts'

/** A remark on rows of a table, and the names of those that the visitor chose. */
export interface Remark {
  readonly note: string
  readonly titles: readonly string[]
}

/** The rows that the visitor named, with the field they were named in. */
function namedRows(
  calculator: Calculator,
  input: Input,
): readonly (readonly [InputField, string])[] {
  return Object.entries(calculator.inputs).flatMap(([id, field]) => {
    const value = input[id]
    if (field.kind !== 'rows')
      return typeof value === 'string' && field.kind === 'row' ? [[field, value] as const] : []
    const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
    return Object.entries(field.list?.row ?? {})
      .filter(([, part]) => part.kind === 'row')
      .flatMap(([name, part]) =>
        [...new Set(rows.map((row) => row[name]))].flatMap((chosen) =>
          typeof chosen === 'string' ? [[part, chosen] as const] : [],
        ),
      )
  })
}

/** The message that says the name of a row. */
const titleKey = (table: Table, name: string): string =>
  rowTitle(table, indexOfName(table, name)).flatMap((word) => ('key' in word ? word.key : []))[0] ??
  name

/** What the tables remark on the chosen rows, each remark once with the rows it is about. */
export function remarksOf(calculator: Calculator, input: Input, tables: Tables): readonly Remark[] {
  const found = new Map<string, string[]>()
  for (const [field, name] of namedRows(calculator, input)) {
    const table = tables[field.rows ?? '']
    const title = table === undefined ? name : titleKey(table, name)
    for (const { note, rows } of table?.provenance ?? []) {
      if (note !== undefined && rows?.includes(name))
        found.set(note, [...(found.get(note) ?? []), title])
    }
  }
  return [...found].map(([note, titles]) => ({ note, titles }))
}

/** How far the chosen rows can be trusted. */
export const notices = (calculator: Calculator, input: Input, tables: Tables): readonly Verdict[] =>
  remarksOf(calculator, input, tables).map(({ note }) => ({ say: note, tone: 'info' }))
