import { ask, type Question } from '../followed.ts'
import type { Project, TableFile } from '../project.ts'

const byFolder = new WeakMap<Project['tables'], Map<string, readonly TableFile[]>>()

/** The tables that visitors choose from, by their folder. */
export const sisters: Question<readonly TableFile[]> = {
  kind: 'sisters',
  answer: ({ tables }, folder) => sistersOf(tables).get(folder) ?? [],
}

/** The tables of a folder that visitors choose from: all but those that stand alone. */
export const sistersIn = (project: Project, folder: string): readonly TableFile[] =>
  ask(project, sisters, folder)

function sistersOf(tables: Project['tables']): ReadonlyMap<string, readonly TableFile[]> {
  const known = byFolder.get(tables) ?? new Map<string, readonly TableFile[]>()
  if (!byFolder.has(tables)) {
    for (const table of tables.values()) {
      if (table.data.alone === true) continue
      const name = table.id.slice(0, table.id.indexOf('/'))
      known.set(name, [...(known.get(name) ?? []), table])
    }
    byFolder.set(tables, known)
  }
  return known
}
