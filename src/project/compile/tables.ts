import { memoize } from '../../memoize.ts'
import type { Column, Provenance, Source, Table } from '../../engine/table/table.ts'
import { unchecked } from '../../engine/table/unchecked.ts'
import type { Definition, Project, TableFile } from '../../definition/project.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import {
  figureColumns,
  figureIn,
  furtherTables,
  tablesAbout,
  namedParts,
} from '../../definition/formulas/columns.ts'
import type { TableSource } from '../../definition/shapes.ts'
import { unitOf } from '../../mechanisms/source.ts'

/** The ids of the tables that a compiled program may read. */
export function tablesRead(project: Project, definition: Definition): readonly string[] {
  const { tables, planned } = analyse(project, definition)
  const read = [
    ...[...Object.values(tables).flat(), ...planned].map(({ id }) => id),
    ...Object.values(definition.data.lookups ?? {}).flatMap((lookup) =>
      furtherTables(project, lookup),
    ),
  ]
  const named = Object.values(definition.data.input?.properties ?? {}).flatMap(
    ({ records = '' }) => [records, ...tablesAbout(project, records)],
  )
  const all = [...read, ...named]
  const names = all.flatMap((id) => frameOf(project, id)?.data.namedIn ?? [])
  return [...new Set([...all, ...names])].filter((id) => frameOf(project, id) !== undefined)
}

/** What a page shows of a source. */
export const sourceOf = ({ title, edition, year, population, publisher, url }: Source): Source => ({
  title,
  ...(edition && { edition }),
  ...(year && population && { year, population }),
  ...(publisher && { publisher }),
  ...(url && { url }),
})

/**
 * Compiles a table: columns of figures in their own units, and how each unit counts. Many programs
 * read the same one.
 */
export const compileTable = memoize((file: TableFile): Table => compiledTable(file))

/** The works that a compiled table cites, each with the indexes of its records. */
function tableSources(data: TableSource): NonNullable<Table['sources']> {
  const names = data.records.map((record) => record[Object.keys(data.columns).indexOf(data.key)])
  return Object.entries(data.sources ?? {}).map(([id, source]) => {
    const about = new Set(
      (data.provenance ?? [])
        .filter((part) => part.source === id && part.kind !== unchecked)
        .flatMap(({ records = [] }) => records),
    )
    const of = names.flatMap((name, index) => (about.has(String(name)) ? [index] : []))
    return { ...sourceOf(source), of }
  })
}

export function compiledTable({ id, data }: Pick<TableFile, 'id' | 'data'>): Table {
  const figures = figureColumns(data)
  const columns = Object.fromEntries(
    figures.map(({ name, column: { title, countsFrom, ...quantity } }): [string, Column] => [
      name,
      { title, ...unitOf(quantity), ...(countsFrom === 1 && { countsFrom }) },
    ]),
  )
  const first = data.columns[data.key]?.countsFrom ?? 0
  const shifted = ({ from, to, ...part }: Provenance): Provenance => ({
    ...part,
    ...(from !== undefined && { from: from - first }),
    ...(to !== undefined && { to: to - first }),
  })
  return {
    id,
    title: data.title,
    key: data.key,
    match: data.match,
    columns,
    values: Object.fromEntries(
      figures.map(({ name, index, column }) => [
        name,
        data.records.map((row) => figureIn(column, row[index])),
      ]),
    ),
    // For a compiled table, pages show the remarks, and the figures that were not checked; its
    // provenance cell by cell stays in the file.
    provenance: (data.provenance ?? [])
      .filter(
        ({ kind, note }) => data.sources === undefined || note !== undefined || kind === unchecked,
      )
      .map(shifted),
    source: sourceOf(data.source),
    ...(data.sources && { sources: tableSources(data) }),
    ...(data.note && { note: data.note }),
    ...(data.plan && { plan: data.plan }),
    ...namedParts(data),
  }
}
