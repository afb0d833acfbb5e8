/** Which messages the page of a program shows. */
import type { Definition, Project } from '../../definition/project.ts'
import { missingKeys, tableMessages } from '../../definition/formulas/columns.ts'
import { memoize } from '../../memoize.ts'
import { messageKeys } from '../../project/compile/message-keys.ts'
import { tablesRead } from '../../project/compile/tables.ts'
import { unitMessages } from '../../project/compile/units-used.ts'
import { interfacePlace } from '../../project/translations/interface-places.ts'

/** The messages that a program and its tables name; none where the program cannot be read. */
export const programKeys = memoize(
  (project: Project, definition: Definition): ReadonlySet<string> => {
    try {
      const tables = tablesRead(project, definition).flatMap((id) => project.tables.get(id) ?? [])
      return new Set([
        ...messageKeys(project, definition),
        ...unitMessages(project, definition),
        ...missingKeys(definition.data),
        ...tables.flatMap(tableMessages),
      ])
    } catch {
      return new Set()
    }
  },
)

/** How close a message is to a page: the program's own, of every such page, or of other pages. */
export type Closeness = 0 | 1 | 2

/** @returns the closeness of a key to the page of a program */
export function closenessTo(
  project: Project,
  definition: Definition | undefined,
): (key: string) => Closeness {
  const own = definition === undefined ? undefined : programKeys(project, definition)
  return (key) => {
    if (own?.has(key) === true) return 0
    const position = interfacePlace(key)
    return position?.word !== undefined || position?.page === 'Every page' ? 1 : 2
  }
}
