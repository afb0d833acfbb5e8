import type { Definition, Project } from '#definition/project.ts'
import { exporting, json } from '../code.ts'
import { notedModule } from './noted.ts'
import type { FlockDefinitionSource, FlockInputSource } from '#mechanisms/flock/shape.ts'

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
            flock === undefined
              ? []
              : [[id, { today: flock.today, journal: flock.journal, due: flock.due }]],
        ),
      ),
    ),
  )
