/**
 * Queries of a table, in parts: a value depends only on the parts that were read for it. A
 * corrected figure keeps all values that did not read it.
 */
import { memoize } from '../../memoize.ts'
import { runQuery, type Query } from './tracked-memo.ts'
import type { Project, TableFile, TableFrame } from '../project.ts'
import type { CellSource } from '../shapes.ts'

const frame: Query<TableFrame | undefined> = {
  kind: 'frame of a table',
  answer: ({ tables }, id) => tables.get(id)?.frame,
}

const keys: Query<readonly (CellSource | undefined)[]> = {
  kind: 'keys of a table',
  answer({ tables }, id) {
    const table = tables.get(id)
    return table === undefined ? [] : keysOfTable(table)
  },
}

const keysOfTable = memoize(({ data }: TableFile): readonly (CellSource | undefined)[] => {
  const index = Object.keys(data.columns).indexOf(data.key)
  return data.records.map((record) => record[index])
})

const record: Query<readonly CellSource[] | undefined> = {
  kind: 'record of a table',
  answer({ tables }, about) {
    const [id = '', place] = about.split(' ')
    return tables.get(id)?.data.records[Number(place)]
  },
}

/** The properties of a table without its records; undefined if there is no such table. */
export const frameOf = (project: Project, id: string): TableFrame | undefined =>
  runQuery(project, frame, id)

/** The keys of a table's records, in their order; none where there is no table. */
export const tableKeys = (project: Project, id: string): readonly (CellSource | undefined)[] =>
  runQuery(project, keys, id)

/** The names of a table's records, in their order. */
export const tableRecordNames = (project: Project, id: string): readonly string[] =>
  tableKeys(project, id).map(String)

/** A record of a table, by its index. */
export const recordAt = (
  project: Project,
  id: string,
  index: number,
): readonly CellSource[] | undefined => runQuery(project, record, `${id} ${index}`)

/** The ids of the tables that fit. */
export const tablesThat = (
  project: Project,
  fit: (table: TableFile) => boolean,
): readonly string[] => [...project.tables.values()].filter(fit).map(({ id }) => id)
