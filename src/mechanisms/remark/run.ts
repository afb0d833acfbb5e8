import type { RunPart, Calculator } from '../../engine/calculator.ts'
import { indexOfName } from '../name-lookup/named.ts'
import type { Table } from '../../engine/table/table.ts'
import { titleWords } from '../name-lookup/words.ts'
import { namedRecords } from './named-records.ts'
import { namesIn } from '../../language/tree.ts'
import type { Input, Tables } from '../../engine/calculation.ts'
import { unchecked } from '../../engine/table/unchecked.ts'

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
const markUnchecked: NonNullable<RunPart['refine']> = (calculator, { input, tables }, results) => {
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

/** The message with the name of a record. */
const titleKey = (table: Table, name: string): string =>
  titleWords(table, indexOfName(table, name)).flatMap((word) =>
    'key' in word ? word.key : [],
  )[0] ?? name

/**
 * What the tables remark on the chosen records: how far they can be trusted. Each remark once, with
 * whom it is about.
 */
const notices: NonNullable<RunPart['notices']> = (calculator, { input, tables }) => {
  const found = new Map<string, string[]>()
  for (const { field, name } of namedRecords(calculator, input)) {
    const table = tables[field.records ?? '']
    const title = table === undefined ? name : titleKey(table, name)
    for (const { note, records } of table?.provenance ?? [])
      if (note !== undefined && records?.includes(name))
        found.set(note, [...(found.get(note) ?? []), title])
  }
  return [...found].map(([say, about]) => ({ say, tone: 'info', about }))
}

/** The works behind the chosen records. */
const sources: NonNullable<RunPart['sources']> = (calculator, { input, tables }) =>
  namedRecords(calculator, input).flatMap(({ field, name }) => {
    const table = tables[field.records ?? '']
    const index = table === undefined ? -1 : indexOfName(table, name)
    return (table?.sources ?? []).filter(({ of }) => of.includes(index))
  })

export const remarks = { notices, refine: markUnchecked, sources } satisfies RunPart
