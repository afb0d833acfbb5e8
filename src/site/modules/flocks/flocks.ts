import type { Definition, Project } from '#definition/project.ts'
import { exporting, json } from '../code.ts'
import type { FlockDefinitionSource, FlockInputSource } from '#mechanisms/flock/shape.ts'
import type { Noted, NotedDefinitionSource } from '#mechanisms/noted/shape.ts'

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
const notedModule = (project: Project): string => {
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

/**
 * The figures of a flock that fill the inputs of each program: fetched only by visitors with a
 * flock, so that it costs others nothing.
 */
const fillsModule = (project: Project): string =>
  exporting(
    json(
      Object.fromEntries(
        [...project.definitions.values()].flatMap(({ id, data }) => {
          const filled = Object.entries<FlockInputSource>(data.input?.properties ?? {}).filter(
            ([, { flock }]) => typeof flock === 'string',
          )
          return filled.length === 0
            ? []
            : [[id, Object.fromEntries(filled.map(([name, { flock }]) => [name, flock]))]]
        }),
      ),
    ),
  )

/** What of flocks fills programs, or what answers are noted as in their journals (`noted`). */
export const flockModule = (project: Project, id: string): string =>
  id === 'noted' ? notedModule(project) : fillsModule(project)

/** The results of flocks, by the programs that keep them; also only for visitors with a flock. */
export const keepersModule = (project: Project): string =>
  exporting(
    json(
      Object.fromEntries(
        [...project.definitions.values()].flatMap(
          ({ id, data: { flock } }: Definition<FlockDefinitionSource>) =>
            flock === undefined ? [] : [[id, { ...flock, fills: undefined }]],
        ),
      ),
    ),
  )
