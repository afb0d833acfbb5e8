import type { AnsweringProgram } from '#answering/program.ts'
import { answeringProgram } from '#project/answering/answering-program.ts'
import { openProject } from '#project/files.ts'
import { orderedLanguages } from '#definition/languages.ts'
import type { Definition } from '#definition/project.ts'
import { count } from '../counting.ts'
import { root } from './root.ts'

export { root }

count('whole-project load')
/** The project unchanged, or the one of PROJECT_FOLDER, read once. */
export const project = openProject(process.env['PROJECT_FOLDER'] ?? root, root)

/** The languages that the project has words in, the site's own first. */
export const siteLanguages: readonly string[] = orderedLanguages(project)

/** The programs that calculate; the others are under construction. */
export const livePrograms: readonly Definition[] = [...project.definitions.values()].filter(
  ({ data }) => data.card.underConstruction !== true,
)

export interface Program extends AnsweringProgram {
  readonly definition: Definition
}

const loaded = new WeakMap<Definition, Program>()

/** A program of the project, compiled, with its tables; the same for each test. */
export function loadProgram(definition: Definition): Program {
  const before = loaded.get(definition)
  if (before !== undefined) return before
  count('program of the clinic compiled')
  const program = { definition, ...answeringProgram(project, definition) }
  loaded.set(definition, program)
  return program
}
