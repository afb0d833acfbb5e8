import { namesIn } from '../../language/tree.ts'
import type { Input, Tables } from '../../engine/calculation.ts'
import type { RunPart, Calculator } from '../../engine/calculator.ts'
import { indexOfName } from '../name-lookup/named.ts'
import { unchecked } from '../../engine/table/unchecked.ts'
import { namedRecords } from './named-records.ts'

/** The names by which formulas read unchecked figures: `mix.feed.calcium`. */
const uncheckedNames = (calculator: Calculator, input: Input, tables: Tables): readonly string[] =>
  namedRecords(calculator, input).flatMap(({ field, name, called }) => {
    const table = tables[field.records ?? '']
    if (table === undefined) return []
    const index = indexOfName(table, name)
    return table.provenance
      .filter(({ kind, records }) => kind === unchecked && records?.includes(name))
      .flatMap(({ columns = Object.keys(table.columns) }) => columns)
      .filter((column) => (table.values[column]?.[index] ?? null) !== null)
      .map((column) => `${called}.${column}`)
  })

/** Whether a formula reads one of some figures, itself or through other formulas. */
const readsFigures = (calculator: Calculator, id: string, wanted: ReadonlySet<string>): boolean =>
  namesIn(calculator.formulas[id]?.tree ?? 0).some(
    (name) =>
      wanted.has(name) ||
      (calculator.formulas[name] !== undefined && readsFigures(calculator, name, wanted)),
  )

/** Marks the results that depend on a figure that was not compared with a source. */
export const markUnchecked: NonNullable<RunPart['refine']> = (
  calculator,
  { input, tables },
  results,
) => {
  const wanted = new Set(uncheckedNames(calculator, input, tables))
  return wanted.size === 0
    ? results
    : Object.fromEntries(
        Object.entries(results).map(([id, value]) => [
          id,
          Number.isFinite(value.value) && readsFigures(calculator, id, wanted)
            ? { ...value, unchecked: true }
            : value,
        ]),
      )
}
