import type { Input, RunPart } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { indexOfName } from '../name-lookup/named.ts'
import type { Table } from '../../engine/table.ts'
import { recordTitle } from '../name-lookup/words.ts'

/** The records that the visitor named, with the field they were named in. */
function namedRecords(
  calculator: Calculator,
  input: Input,
): readonly (readonly [InputField, string])[] {
  return Object.entries(calculator.inputs).flatMap(([id, field]) => {
    const value = input[id]
    if (field.kind !== 'list')
      return typeof value === 'string' && field.kind === 'record' ? [[field, value] as const] : []
    const records = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
    return Object.entries(field.list?.entry ?? {})
      .filter(([, part]) => part.kind === 'record')
      .flatMap(([name, part]) =>
        [...new Set(records.map((record) => record[name]))].flatMap((chosen) =>
          typeof chosen === 'string' ? [[part, chosen] as const] : [],
        ),
      )
  })
}

/** The message that says the name of a record. */
const titleKey = (table: Table, name: string): string =>
  recordTitle(table, indexOfName(table, name)).flatMap((word) =>
    'key' in word ? word.key : [],
  )[0] ?? name

/**
 * What the tables remark on the chosen records: how far they can be trusted. Each remark once, with
 * whom it is about.
 */
const notices: NonNullable<RunPart['notices']> = (calculator, { input, tables }) => {
  const found = new Map<string, string[]>()
  for (const [field, name] of namedRecords(calculator, input)) {
    const table = tables[field.records ?? '']
    const title = table === undefined ? name : titleKey(table, name)
    for (const { note, records } of table?.provenance ?? [])
      if (note !== undefined && records?.includes(name))
        found.set(note, [...(found.get(note) ?? []), title])
  }
  return [...found].map(([say, about]) => ({ say, tone: 'info', about }))
}

/** The tables of the records that inputs name by themselves; those of lists, the list reads. */
const tables: NonNullable<RunPart['tables']> = ({ inputs }) =>
  Object.values(inputs).flatMap(({ records }) => records ?? [])

export const remarks: RunPart = { notices, tables }
