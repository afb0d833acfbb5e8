import { memoize } from '../../memoize.ts'
import { runQuery, type Query } from '../queries/tracked-memo.ts'
import type { Project, TableFrame } from '../project.ts'

/** The tables that visitors choose from, by their folder. */
const relatedTablesQuery: Query<readonly TableFrame[]> = {
  kind: 'related tables',
  answer: ({ tables }, folder) => tablesByFolder(tables).get(folder) ?? [],
}

/** The tables of a folder that visitors choose from: all but those that are alone. */
export const relatedTables = (project: Project, folder: string): readonly TableFrame[] =>
  runQuery(project, relatedTablesQuery, folder)

const tablesByFolder = memoize(
  (tables: Project['tables']): ReadonlyMap<string, readonly TableFrame[]> => {
    const found = new Map<string, readonly TableFrame[]>()
    for (const { id, frame } of tables.values()) {
      if (frame.data.alone === true) continue
      const name = id.slice(0, id.indexOf('/'))
      found.set(name, [...(found.get(name) ?? []), frame])
    }
    return found
  },
)
