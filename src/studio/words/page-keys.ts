/** Which messages the page of a program shows. */
import type { Definition, Project } from '../../definition/project.ts'
import { missingKeys, tableMessages } from '../../definition/formulas/columns.ts'
import { programSchema } from '../../definition/formulas/analysis.ts'
import { markedTexts } from '../../definition/written/marked.ts'
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
    return position?.word !== undefined || position?.places[0]?.page === 'Every page' ? 1 : 2
  }
}

/** The part of a program's page that a text is in. */
export type PagePart = 'title' | 'form' | 'rest'

const notShown = new Set(['examples'])
/** The part of a page by the first name of the path in the definition. */
const partNames: Readonly<Record<string, PagePart | undefined>> = {
  title: 'title',
  input: 'form',
  // The short title is in lists of programs alone.
  card: undefined,
}

const partsOfKeys = memoize(
  (project: Project, definition: Definition): ReadonlySet<string> =>
    new Set(
      markedTexts(project.schemas[programSchema], definition.data, notShown).flatMap(
        ({ mark, path: [name = ''], text }) => {
          const part = Object.hasOwn(partNames, name) ? partNames[name] : 'rest'
          return mark === 'key' && part !== undefined ? [`${part} ${text}`] : []
        },
      ),
    ),
)

/** @returns whether a definition names a key in the part of its page */
export function partTest(
  project: Project,
  definition: Definition | undefined,
  part: PagePart,
): (key: string) => boolean {
  const keys = definition === undefined ? undefined : partsOfKeys(project, definition)
  return (key) => keys?.has(`${part} ${key}`) === true
}
