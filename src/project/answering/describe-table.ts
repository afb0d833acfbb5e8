/** Tables as data: where their figures come from, and one record with its marks. */
import type { LocaleFormatter } from '../../answering/program.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import type { CellSource } from '../../definition/shapes.ts'
import type { Source } from '../../engine/table/table.ts'
import { getOwn } from '../../own.ts'
import { sourceOf } from '../compile/tables.ts'
import { readerOf } from './answering-program.ts'

/** How a part of a table came about: printed in its source, computed, or only recalled. */
interface PartMark {
  readonly kind: string
  readonly columns?: readonly string[]
  readonly from?: number
  readonly to?: number
  readonly records?: readonly unknown[]
}

/** A table without its records. */
export interface TableDescription {
  readonly id: string
  readonly title: string
  readonly columns: Readonly<
    Record<string, { readonly title: string; readonly unit?: string; readonly per?: string }>
  >
  readonly records: number
  readonly sources: readonly Source[]
  /** The marks of parts; what has none is printed in the source. */
  readonly marks: readonly PartMark[]
  /** Only its sources can permit others to use more than single figures. */
  readonly licence: 'of its sources'
}

const partMark = ({ kind, columns, from, to, records }: PartMark): PartMark => ({
  kind,
  ...(columns && { columns }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(records && { records }),
})

/** A table of a project, without its records. */
export function describeTable(
  { id, data }: TableFile,
  { messageFormatter }: LocaleFormatter,
): TableDescription {
  const say = (key: string): string => messageFormatter.formatMessage({ id: key })
  const columns = Object.entries(data.columns).map(([name, { title, unit, per }]) => [
    name,
    { title: say(title), ...(unit !== undefined && { unit }), ...(per !== undefined && { per }) },
  ])
  return {
    id,
    title: say(data.title),
    columns: Object.fromEntries(columns) as TableDescription['columns'],
    records: data.records.length,
    sources: [data.source, ...Object.values(data.sources ?? {})].map(sourceOf),
    marks: (data.provenance ?? []).map(partMark),
    licence: 'of its sources',
  }
}

/** A record of a table, by columns, with the marks of its parts. */
interface TableRecord {
  readonly table: string
  readonly record: Readonly<Record<string, CellSource>>
  readonly marks: readonly PartMark[]
  readonly sources: readonly Source[]
}

/**
 * A record of a table, by its name in any language or by the figure of its key.
 * @returns undefined if there is no such table, or nothing in it has that name
 */
export function describeRecord(
  project: Project,
  id: string,
  name: string | number,
): TableRecord | undefined {
  const file = project.tables.get(id)
  if (file === undefined) return undefined
  const { columns, records, provenance = [], key, source, sources = {} } = file.data
  const names = Object.keys(columns)
  const at = names.indexOf(key)
  const named = readerOf(project).namesOf(id)?.reader.named(String(name))?.id
  const found = records.find((cells) => [named, name].includes(cells[at] as string))
  if (found === undefined) return undefined
  const cell = found[at]
  const isOfRecord = ({ from, to, records: only }: PartMark): boolean =>
    (only === undefined || only.includes(cell)) &&
    (typeof cell !== 'number' || (cell >= (from ?? -Infinity) && cell <= (to ?? Infinity)))
  return {
    table: id,
    record: Object.fromEntries(names.map((each, index) => [each, found[index] ?? null])),
    marks: (provenance as readonly PartMark[]).filter(isOfRecord).map(partMark),
    sources: [
      sourceOf(source),
      ...provenance.flatMap((each) => {
        const own = getOwn(sources, each.source ?? '')
        return own === undefined || !isOfRecord(each) ? [] : [sourceOf(own)]
      }),
    ],
  }
}
