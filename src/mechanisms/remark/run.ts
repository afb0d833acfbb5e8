import type { RunPart } from '../../engine/calculator.ts'
import { indexOfName } from '../name-lookup/named.ts'
import type { Table } from '../../engine/table/table.ts'
import { titleWords } from '../name-lookup/words.ts'
import { namedRecords } from './named-records.ts'
import { markUnchecked } from './unchecked.ts'

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
