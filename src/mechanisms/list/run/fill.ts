import type { Input, Scope, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { figuresAt, indexOfName } from '../../name-lookup/named.ts'
import { scopeValue } from '#engine/input/scope-value.ts'
import { isListField, isChoiceField, isRecordField } from '#engine/input/kinds.ts'

/** A figure in its base unit, NaN where it is not known. */
function baseFigure(field: InputField, value: unknown): number {
  const figure = scopeValue(field, value)
  return typeof figure === 'number' ? figure : Number.NaN
}

/** The value of a choice of a record: the table's figures, or the visitor's own. */
function chosenScope(
  field: InputField,
  value: unknown,
  tables: Tables,
): Readonly<Record<string, number>> | undefined {
  if (typeof value === 'object' && value !== null && field.own !== undefined) {
    return Object.fromEntries(
      Object.entries(field.own).flatMap(([column, figure]) =>
        isChoiceField(figure)
          ? []
          : [[column, baseFigure(figure, (value as Record<string, unknown>)[column])]],
      ),
    )
  }
  const table = tables[field.records ?? '']
  const index = table === undefined || typeof value !== 'string' ? -1 : indexOfName(table, value)
  return table === undefined || index < 0 ? undefined : figuresAt(table, index)
}

/**
 * A part of an entry as formulas read it: a figure, NaN where it is not known, or what is chosen.
 */
function partScope(field: InputField, value: unknown, tables: Tables): Scope[string] {
  if (isRecordField(field)) return chosenScope(field, value, tables) ?? {}
  // Formulas only test whether there is a text: it is a choice without options.
  return scopeValue(field, value) ?? (isChoiceField(field) ? {} : Number.NaN)
}

/** A way to read a part of entries. Many entries have the same choice: it is looked up once. */
function readerOf(field: InputField, tables: Tables): (value: unknown) => Scope[string] {
  const known = new Map<unknown, Scope[string]>()
  return (given) => {
    const value = given ?? field.default
    if (typeof value === 'number') return partScope(field, value, tables)
    const found = known.get(value) ?? partScope(field, value, tables)
    known.set(value, found)
    return found
  }
}

/** The entries of a list as formulas read them. */
function entryScopes(field: InputField, entries: unknown, tables: Tables): readonly Scope[] {
  const parts = Object.entries(field.list?.entry ?? {}).map(
    ([name, part]) => [name, readerOf(part, tables)] as const,
  )
  return (Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []).map((entry) => {
    const scope: Scope = {}
    for (const [name, read] of parts) scope[name] = read(entry[name])
    return scope
  })
}

/** Puts the entries that the visitor listed into the scope, in base units. */
export function fillList(calculator: Calculator, input: Input, tables: Tables, scope: Scope): void {
  for (const [id, field] of Object.entries(calculator.inputs)) {
    if (isListField(field)) scope[id] = entryScopes(field, input[id], tables)
  }
}

/** The tables whose records are named in lists. */
export const listTables = (calculator: Calculator): readonly string[] =>
  Object.values(calculator.inputs).flatMap((field) =>
    Object.values(field.list?.entry ?? {}).flatMap(({ records }) => records ?? []),
  )
