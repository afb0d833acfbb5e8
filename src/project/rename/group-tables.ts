import type { Project } from '../../definition/project.ts'
import { filesWithSchema, isOfKind, textsOfFile } from './occurrence.ts'

/** The tables that programs of a group read by its name (`{group}`): they are moved with it. */
export function tablesOfGroup(project: Project, group: string): readonly string[] {
  const isChosen = [...project.definitions.values()].some(
    (definition) =>
      definition.group === group &&
      (Object.values(definition.data.input?.properties ?? {}).some(
        ({ tables }) => tables === group,
      ) ||
        definition.from.some(
          (file) =>
            file !== undefined &&
            textsOfFile(project, file.path).some(
              (each) => isOfKind(each, 'tableName') && each.text.startsWith('{group}/'),
            ),
        )),
  )
  // A folder that its own programs, or shared inputs, name in full stays where it is.
  const isWritten = filesWithSchema(project).some(
    (file) =>
      (file === project.inputs.path || file.startsWith(`calculators/${group}/`)) &&
      textsOfFile(project, file).some(
        ({ path, text }) => path.at(-1) === 'tables' && text === group,
      ),
  )
  return isChosen && !isWritten
    ? [...project.tables.keys()].filter((id) => id.startsWith(`${group}/`))
    : []
}
