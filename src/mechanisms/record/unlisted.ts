import { fitsField } from '../../definition/fits-field.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { programNamed } from '../../definition/related.ts'
import { isListInput } from '../../definition/input-kinds.ts'
import type { Unlisted, UnlistedInputSource } from './shape.ts'

/** The inputs of two programs that are the same: what was entered in one fills the other. */
function sameInputs({ data }: Definition, { data: other }: Definition): readonly string[] {
  const [here, there] = [data.input?.properties ?? {}, other.input?.properties ?? {}]
  return Object.keys(here).filter(
    (name) => !isListInput(here[name]) && fitsField(here[name], there[name]),
  )
}

/** The link of an input to the program for what its table lacks. */
export function unlistedOf(
  project: Project,
  definition: Definition,
  { unlisted }: UnlistedInputSource,
): Unlisted | undefined {
  if (unlisted === undefined) return undefined
  const program = programNamed(project, definition.group, unlisted.program)
  const other = program && project.definitions.get(program.id)
  return program && other
    ? { path: program.path, say: unlisted.say, same: sameInputs(definition, other) }
    : undefined
}
