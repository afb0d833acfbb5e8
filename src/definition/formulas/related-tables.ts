import { runQuery, type Query } from '../queries/tracked-memo.ts'
import type { Project, TableFrame } from '../project.ts'

const byFolder = new WeakMap<Project['tables'], Map<string, readonly TableFrame[]>>()

/** The tables that visitors choose from, by their folder. */
export const relatedTablesQuery: Query<readonly TableFrame[]> = {
  kind: 'sisters',
  answer: ({ tables }, folder) => tablesByFolder(tables).get(folder) ?? [],
}

/** The tables of a folder that visitors choose from: all but those that stand alone. */
export const relatedTables = (project: Project, folder: string): readonly TableFrame[] =>
  runQuery(project, relatedTablesQuery, folder)

function tablesByFolder(tables: Project['tables']): ReadonlyMap<string, readonly TableFrame[]> {
  const known = byFolder.get(tables) ?? new Map<string, readonly TableFrame[]>()
  if (!byFolder.has(tables)) {
    for (const { id, frame } of tables.values()) {
      if (frame.data.alone === true) continue
      const name = id.slice(0, id.indexOf('/'))
      known.set(name, [...(known.get(name) ?? []), frame])
    }
    byFolder.set(tables, known)
  }
  return known
}
