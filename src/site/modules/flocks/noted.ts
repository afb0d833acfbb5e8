import type { Definition, Project } from '#definition/project.ts'
import type { Noted, NotedDefinitionSource } from '#mechanisms/noted/shape.ts'
import { exporting, json } from '../code.ts'
import type { FlockDefinitionSource } from '#mechanisms/flock/shape.ts'

/** The inputs for a day in the journal of each program with flocks: the longest text of each. */
function notedInputs(project: Project): Noted['asked'] {
  const partsOf = (journal: Definition | undefined) =>
    Object.values(journal?.data.input?.properties ?? {})
      .filter(({ keyed }) => keyed !== undefined)
      .flatMap(({ entry = {} }) =>
        Object.entries(entry).map(([part, { maxLength = 0 }]) => [part, maxLength] as const),
      )
  return Object.fromEntries(
    [...project.definitions.values()].flatMap(
      ({ id, data: { flock } }: Definition<FlockDefinitionSource>) =>
        flock?.journal === undefined
          ? []
          : [[id, Object.fromEntries(partsOf(project.definitions.get(flock.journal.program)))]],
    ),
  )
}

/** The journal entries that answers become: fetched only by visitors with a flock. */
export const notedModule = (project: Project): string => {
  const all = notedInputs(project)
  return exporting(
    json(
      Object.fromEntries(
        [...project.definitions.values()].flatMap(
          ({ id, data: { noted } }: Definition<NotedDefinitionSource>) => {
            if (noted === undefined) return []
            const parts = new Set([...Object.keys(noted.says), ...Object.keys(noted.after ?? {})])
            const wanted = Object.entries(all).map(([keeper, known]) => [
              keeper,
              Object.fromEntries(Object.entries(known).filter(([part]) => parts.has(part))),
            ])
            return [[id, { ...noted, asked: Object.fromEntries(wanted) }]]
          },
        ),
      ),
    ),
  )
}
