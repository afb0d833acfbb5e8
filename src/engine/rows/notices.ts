import type { Calculator, Input, InputField, Tables, Verdict } from '../calculator.ts'

/** A remark on rows of a table, and the names of those that the visitor chose. */
export interface Remark { readonly note: string; readonly titles: readonly string[] }

/** The names that the visitor chose, with the field they were chosen in. */
function choices(calculator: Calculator, input: Input): readonly (readonly [InputField, string])[] {
  return Object.entries(calculator.inputs).flatMap(([id, field]) => {
    const value = input[id] ?? field.default
    if (field.kind !== 'rows') return typeof value === 'string' && field.table !== undefined ? [[field, value] as const] : []
    const rows = Array.isArray(value) ? value as Record<string, unknown>[] : []
    return Object.entries(field.list?.row ?? {}).filter(([, part]) => part.table !== undefined).flatMap(([name, part]) =>
      [...new Set(rows.map((row) => row[name]))].flatMap((chosen) => (typeof chosen === 'string' ? [[part, chosen] as const] : [])))
  })
}

/** What the tables remark on the chosen rows, each remark once with the rows it is about. */
export function remarksOf(calculator: Calculator, input: Input, tables: Tables): readonly Remark[] {
  const found = new Map<string, string[]>()
  for (const [field, name] of choices(calculator, input)) {
    const title = field.choices?.find(({ value }) => value === name)?.title ?? name
    for (const { note, rows } of tables[field.table ?? '']?.provenance ?? []) {
      if (note !== undefined && rows?.includes(name)) found.set(note, [...(found.get(note) ?? []), title])
    }
  }
  return [...found].map(([note, titles]) => ({ note, titles }))
}

/** How far the chosen rows can be trusted. */
export const notices = (calculator: Calculator, input: Input, tables: Tables): readonly Verdict[] =>
  remarksOf(calculator, input, tables).map(({ note }) => ({ say: note, tone: 'info' }))
