import { Known } from './known.ts'
import type { Project } from './project.ts'

/** Stands for what a definition is read against; the same one as long as nothing of it changes. */
export interface Ground {
  readonly programs: string
}

const noPictures: ReadonlySet<string> = new Set<string>()
const grounds = new Known<Map<string, Ground>>()
const ofProjects = new Known<Ground>()

/** Which programs there are, and which of them others may extend. */
const programsOf = ({ definitions }: Project): string =>
  JSON.stringify(
    [...definitions.values()].map(({ id, file }) => [
      id,
      (file.data as { extends?: unknown } | undefined)?.extends === undefined,
    ]),
  )

/**
 * The ground of a project: its tables, schemas, words and pictures, and which programs there are.
 * Whatever is said of one definition follows from the definition and its ground, whatever has
 * changed in others.
 */
export const groundOf = (project: Project): Ground =>
  ofProjects.of([project], () => {
    const { tables, schemas, locales, files } = project
    const same = grounds.of(
      [tables, schemas, locales, files.pictures ?? noPictures],
      () => new Map<string, Ground>(),
    )
    const programs = programsOf(project)
    const ground = same.get(programs) ?? { programs }
    same.set(programs, ground)
    return ground
  })
