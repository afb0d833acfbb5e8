import { ownColumns } from '../../definition/formulas/columns.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { ListInputSource } from './shape.ts'

/** The messages that name a part of an entry: its title, and those of one's own figures. */
function titlesOfPart(
  project: Project,
  { title, own, records }: ListInputSource,
): readonly string[] {
  const table = own === true ? project.tables.get(records ?? '') : undefined
  return [
    ...(title === undefined ? [] : [title]),
    ...ownColumns(table?.data.columns ?? {}).map(([, column]) => column.title),
  ]
}

/** The messages that name the columns of each list of a program, as a file has them. */
export const titlesOfLists = (
  project: Project,
  { data }: Definition,
): readonly (readonly string[])[] =>
  Object.values(data.input?.properties ?? {}).flatMap(({ entry }) =>
    entry === undefined
      ? []
      : [[...new Set(Object.values(entry).flatMap((part) => titlesOfPart(project, part)))]],
  )
