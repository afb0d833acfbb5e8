import type { Calculator, Input, InputField, Scope, Tables } from '../calculator.ts'
import type { Table } from '../table.ts'
import { toBase } from '../units.ts'

/** The figures of a named row in base units, NaN where unknown; undefined where the table has no such row. */
export function namedRow(table: Table, name: string): Record<string, number> | undefined {
  const place = table.names?.indexOf(name) ?? -1
  if (place < 0) return undefined
  return Object.fromEntries(Object.entries(table.columns).filter(([column]) => column !== table.key)
    .map(([column, scale]) => [column, toBase(table.values[column]?.[place] ?? Number.NaN, scale)]))
}

const baseOf = (value: unknown, field: InputField): number =>
  (typeof value === 'number' && field.units[0] !== undefined ? toBase(value, field.units[0]) : Number.NaN)

/** What a choice of a row stands for: the table's figures, or the visitor's own. */
function chosen(field: InputField, value: unknown, tables: Tables): Record<string, number> | undefined {
  if (typeof value === 'object' && value !== null && field.own !== undefined) {
    return Object.fromEntries(Object.entries(field.own).map(([column, figure]) => [column, baseOf((value as Record<string, unknown>)[column], figure)]))
  }
  const table = tables[field.table ?? '']
  return table === undefined || typeof value !== 'string' ? undefined : namedRow(table, value)
}

/** The rows of a list as formulas read them: every name has a figure, NaN where it is not known. */
function rowsOf(field: InputField, rows: unknown, tables: Tables): readonly Scope[] {
  const known = new Map<unknown, Record<string, number> | undefined>()
  const parts = Object.entries(field.list?.row ?? {})
  return (Array.isArray(rows) ? rows as Record<string, unknown>[] : []).map((row) => {
    const scope: Scope = {}
    for (const [name, part] of parts) {
      const value = row[name]
      if (part.kind !== 'choice') {
        scope[name] = baseOf(value, part)
        continue
      }
      if (!known.has(value)) known.set(value, chosen(part, value, tables))
      scope[name] = known.get(value) ?? {}
    }
    return scope
  })
}

/** Puts the rows that the visitor chose or listed into the scope, in base units. */
export function fill(calculator: Calculator, input: Input, tables: Tables, scope: Scope): void {
  for (const [id, field] of Object.entries(calculator.inputs)) {
    if (field.kind === 'rows') scope[id] = rowsOf(field, input[id], tables)
    else if (field.table !== undefined) {
      const row = chosen(field, input[id] ?? field.default, tables)
      if (row !== undefined) scope[id] = row
    }
  }
}

/** The tables that rows are chosen from, as far as the input chooses. */
export const tablesOf = (calculator: Calculator, input: Input): readonly string[] =>
  Object.entries(calculator.inputs).flatMap(([id, field]) => (field.kind === 'rows'
    ? Object.values(field.list?.row ?? {}).flatMap(({ table }) => table ?? [])
    : (input[id] ?? field.default) === undefined ? [] : (field.table ?? [])))
