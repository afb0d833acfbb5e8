import { ask, type Question } from '../queries/tracked-memo.ts'
import type { Project, TableFrame } from '../project.ts'

const byFolder = new WeakMap<Project['tables'], Map<string, readonly TableFrame[]>>()

/** The tables that visitors choose from, by their folder. */
export const sisters: Question<readonly TableFrame[]> = {
  kind: 'sisters',
  answer: ({ tables }, folder) => sistersOf(tables).get(folder) ?? [],
}

/** The tables of a folder that visitors choose from: all but those that stand alone. */
export const sistersIn = (project: Project, folder: string): readonly TableFrame[] =>
  ask(project, sisters, folder)

function sistersOf(tables: Project['tables']): ReadonlyMap<string, readonly TableFrame[]> {
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
