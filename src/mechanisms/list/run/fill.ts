import type { Input, Scope, Tables } from '../../../engine/calculation.ts'
import type { Calculator, InputField } from '../../../engine/calculator.ts'
import { figuresAt, indexOfName } from '../../name-lookup/named.ts'
import { scopeValue } from '../../../engine/input/scope-value.ts'

/** A figure in its base unit, NaN where it is not known. */
function figureOf(field: InputField, value: unknown): number {
  const figure = scopeValue(field, value)
  return typeof figure === 'number' ? figure : Number.NaN
}

/** What a choice of a record stands for: the table's figures, or the visitor's own. */
function chosen(
  field: InputField,
  value: unknown,
  tables: Tables,
): Readonly<Record<string, number>> | undefined {
  if (typeof value === 'object' && value !== null && field.own !== undefined) {
    return Object.fromEntries(
      Object.entries(field.own).map(([column, figure]) => [
        column,
        figureOf(figure, (value as Record<string, unknown>)[column]),
      ]),
    )
  }
  const table = tables[field.records ?? '']
  const place = table === undefined || typeof value !== 'string' ? -1 : indexOfName(table, value)
  return table === undefined || place < 0 ? undefined : figuresAt(table, place)
}

/**
 * The entries of a list as formulas read them: every name has a figure, NaN where it is not known.
 */
function entriesOf(field: InputField, entries: unknown, tables: Tables): readonly Scope[] {
  const known = new Map<unknown, Readonly<Record<string, number>> | undefined>()
  const parts = Object.entries(field.list?.entry ?? {})
  return (Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []).map((entry) => {
    const scope: Scope = {}
    for (const [name, part] of parts) {
      const value = entry[name] ?? part.default
      if (part.kind !== 'record') {
        // Of a text formulas ask only whether there is one: it is a choice without options.
        scope[name] = scopeValue(part, value) ?? (part.kind === 'choice' ? {} : Number.NaN)
        continue
      }
      if (!known.has(value)) known.set(value, chosen(part, value, tables))
      scope[name] = known.get(value) ?? {}
    }
    return scope
  })
}

/** Puts the entries that the visitor listed into the scope, in base units. */
export function fill(calculator: Calculator, input: Input, tables: Tables, scope: Scope): void {
  for (const [id, field] of Object.entries(calculator.inputs)) {
    if (field.kind === 'list') scope[id] = entriesOf(field, input[id], tables)
  }
}

/** The tables whose records are named in lists. */
export const tablesOf = (calculator: Calculator): readonly string[] =>
  Object.values(calculator.inputs).flatMap((field) =>
    Object.values(field.list?.entry ?? {}).flatMap(({ records }) => records ?? []),
  )
