import type { Input, Tables } from '../../engine/calculation.ts'
import type { Calculator, FigureLookup, NamedLookup } from '../../engine/calculator.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { round } from '../../round.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/** A record of a table whose content has changed: its name, or its key. */
export interface Aim {
  readonly table: string
  readonly record: string
}

type Given = Record<string, unknown>

/** Chooses the table and the key of a record that a lookup finds by a figure. */
function byFigure(
  { inputs }: Calculator,
  { table, where }: FigureLookup,
  tables: Tables,
  { table: id, record }: Aim,
): Given {
  const found = tables[id]
  const [name = ''] = where.uses
  const [unit] = inputs[name]?.units ?? []
  const key = found?.columns[found.key]
  const isRead = 'id' in table ? table.id === id : id.startsWith(`${table.folder}/`)
  if (!isRead || key === undefined || unit === undefined || where.uses.length !== 1) return {}
  return {
    [name]: round(
      fromBase(toBase(Number(record), key), unit),
      isIntegerField(inputs[name]) ? 0 : 6,
    ),
    ...('input' in table && { [table.input]: id.slice(table.folder.length + 1) }),
  }
}

/** Names a record, or both sides of a pair. */
const aimAtRecord = ({ table, names }: NamedLookup, { table: id, record }: Aim): Given =>
  table.id === id
    ? Object.fromEntries(record.split(' + ').map((name, index) => [names[index] ?? names[0], name]))
    : {}

/** Puts a record into the first entry of each list that can name it. */
function inLists({ inputs }: Calculator, input: Input, { table, record }: Aim): Given {
  const entries = Object.entries(inputs).flatMap(([name, { list }]) => {
    const part = Object.entries(list?.entry ?? {}).find(([, { records }]) => records === table)
    const given = input[name]
    if (part === undefined || !Array.isArray(given)) return []
    const [first, ...others] = given as readonly Given[]
    return [[name, [{ ...first, [part[0]]: record }, ...others]]]
  })
  return Object.fromEntries(entries) as Given
}

/** An input changed so that its answer depends on a record; as it is where no answer can. */
export function aimed(calculator: Calculator, tables: Tables, input: Input, aim: Aim): Input {
  const chosen = Object.values(calculator.lookups).map((lookup) =>
    'names' in lookup ? aimAtRecord(lookup, aim) : byFigure(calculator, lookup, tables, aim),
  )
  return Object.assign({}, input, inLists(calculator, input, aim), ...chosen) as Input
}
