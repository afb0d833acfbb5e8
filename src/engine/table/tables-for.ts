import type { Input, Tables } from '../calculation.ts'
import { chosenBy } from '../input/chosen.ts'
import type { Calculator, FigureLookup, InputField } from '../calculator.ts'
import { isRecordField } from '../input/kinds.ts'

/** The id of the table a lookup reads, given the inputs. */
export function tableOf(
  { inputs }: Pick<Calculator, 'inputs'>,
  { table }: Pick<FigureLookup, 'table'>,
  input: Input,
): string {
  if ('id' in table) return table.id
  const field = inputs[table.input]
  const chosen = chosenBy(field, input[table.input] ?? field?.default)
  return `${table.folder}/${typeof chosen === 'string' ? chosen : ''}`
}

/** The tables that are loaded once a field names a record: its own table and the related ones. */
const tablesNamed = (field: InputField): readonly string[] =>
  isRecordField(field) ? [field.records ?? '', ...(field.about ?? [])] : []

/**
 * The ids of the tables a calculation with these inputs reads; they must be loaded before it runs.
 */
export const tablesFor = (calculator: Calculator, input: Input): readonly string[] =>
  [
    ...new Set([
      ...Object.values(calculator.lookups).flatMap((lookup) => [
        tableOf(calculator, lookup, input),
        ...('also' in lookup ? (lookup.also ?? []) : []),
      ]),
      ...Object.entries(calculator.inputs).flatMap(([name, field]) =>
        typeof input[name] === 'string' ? tablesNamed(field) : [],
      ),
      ...(calculator.parts ?? []).flatMap((part) => part.tables?.(calculator, input) ?? []),
    ]),
  ].filter((id) => id in calculator.tables)

/** Loads tables of a program by their ids. @throws where the network fails. */
export async function loadTables(calculator: Calculator, ids: readonly string[]): Promise<Tables> {
  const loaded = await Promise.all(
    ids.map(async (id) => [id, await calculator.tables[id]?.load()] as const),
  )
  return Object.fromEntries(
    loaded.flatMap(([id, table]) => (table === undefined ? [] : [[id, table]])),
  )
}
