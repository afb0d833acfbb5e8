import type { Calculator, Input, InputField, Scope, Tables } from '../calculator.ts'
import { figuresAt, indexOfName } from '../named/named.ts'
import { toBase } from '../../language/units.ts'

const baseOf = (value: unknown, field: InputField): number =>
  typeof value === 'number' && field.units[0] !== undefined
    ? toBase(value, field.units[0])
    : Number.NaN

/** What a choice of a row stands for: the table's figures, or the visitor's own. */
function chosen(
  field: InputField,
  value: unknown,
  tables: Tables,
): Readonly<Record<string, number>> | undefined {
  if (typeof value === 'object' && value !== null && field.own !== undefined) {
    return Object.fromEntries(
      Object.entries(field.own).map(([column, figure]) => [
        column,
        baseOf((value as Record<string, unknown>)[column], figure),
      ]),
    )
  }
  const table = tables[field.rows ?? '']
  const place = table === undefined || typeof value !== 'string' ? -1 : indexOfName(table, value)
  return table === undefined || place < 0 ? undefined : figuresAt(table, place)
}

/** The rows of a list as formulas read them: every name has a figure, NaN where it is not known. */
function rowsOf(field: InputField, rows: unknown, tables: Tables): readonly Scope[] {
  const known = new Map<unknown, Readonly<Record<string, number>> | undefined>()
  const parts = Object.entries(field.list?.row ?? {})
  return (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).map((row) => {
    const scope: Scope = {}
    for (const [name, part] of parts) {
      const value = row[name]
      if (part.kind !== 'row') {
        scope[name] = baseOf(value, part)
        continue
      }
      if (!known.has(value)) known.set(value, chosen(part, value, tables))
      scope[name] = known.get(value) ?? {}
    }
    return scope
  })
}

/** Puts the rows that the visitor listed into the scope, in base units. */
export function fill(calculator: Calculator, input: Input, tables: Tables, scope: Scope): void {
  for (const [id, field] of Object.entries(calculator.inputs)) {
    if (field.kind === 'rows') scope[id] = rowsOf(field, input[id], tables)
  }
}

/** The tables whose rows are named in lists. */
export const tablesOf = (calculator: Calculator): readonly string[] =>
  Object.values(calculator.inputs).flatMap((field) =>
    Object.values(field.list?.row ?? {}).flatMap(({ rows }) => rows ?? []),
  )
