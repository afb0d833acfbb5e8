import { servicesOf, type Definition, type Project } from './project.ts'
import type { ServiceSource } from './shapes.ts'

/** A program that is offered beside another. */
export interface Related {
  readonly program: Definition
  /** The service that it is of. */
  readonly service: ServiceSource
}

/** The service that the programs of a folder belong to. */
const serviceOf = (project: Project, group: string): ServiceSource | undefined =>
  servicesOf(project).find(({ groups }) => groups.some(({ id }) => id === group))

/** The program that another of a folder calls by a name: its own folder's, or folder/program. */
export const programId = (group: string, name: string): string =>
  name.includes('/') ? name : `${group}/${name}`

/** A program by the name that another of a folder calls it. */
export function programNamed(project: Project, group: string, name: string): Related | undefined {
  const program = project.definitions.get(programId(group, name))
  const service = program && serviceOf(project, program.group)
  return program === undefined || service === undefined ? undefined : { program, service }
}

/** The programs that are offered beside one: of its own folder by their names, else with theirs. */
export const relatedOf = (project: Project, { group, data }: Definition): readonly Related[] =>
  (data.related ?? []).flatMap((name) => programNamed(project, group, name) ?? [])
