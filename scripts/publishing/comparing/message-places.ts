/** Where visitors and staff read the messages of a project. */
import { mechanisms } from '#mechanisms/index.ts'
import { missingKeys, tableMessages } from '#definition/formulas/columns.ts'
import { servicesOf, type Definition, type Project } from '#definition/project.ts'
import { memoize } from '#memoize.ts'
import { messageKeys } from '#project/compile/message-keys.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { unitMessages } from '#project/compile/units-used.ts'
import { interfacePlace, type PlaceOfMessage } from '#project/translations/interface-places.ts'

/** The families of messages that pages of a program have in addition to its own. */
const familiesIn = (definition: Definition): ReadonlySet<string> =>
  new Set(
    mechanisms.flatMap(({ messages }) =>
      messages?.isIn(definition) === true ? [messages.family] : [],
    ),
  )

/** The messages that belong to a program: of its page, its tables, and those that find it. */
const ownMessages = (project: Project, definition: Definition): readonly string[] => [
  ...messageKeys(project, definition),
  ...missingKeys(definition.data),
  ...unitMessages(project, definition),
  ...tablesRead(project, definition).flatMap((id) => tableMessages(project.tables.get(id)!)),
  `questions.${definition.id.replace('/', '.')}`,
  `search.topics.${definition.id.slice(definition.id.indexOf('/') + 1)}`,
]

/** The pages of services that show the titles of services and of their groups. */
const ofServices = (project: Project): ReadonlyMap<string, PlaceOfMessage> =>
  new Map(
    servicesOf(project).flatMap(({ slug, title, about: text, groups }) =>
      [title, text, ...groups.map((group) => group.title)].map(
        (key) => [key, { page: slug, title, path: `/services/${slug}` }] as const,
      ),
    ),
  )

interface ShownMessage {
  /** The ids of the programs that show it. */
  readonly programs: readonly string[]
  /** The pages that show it where no program does. */
  readonly places: readonly PlaceOfMessage[]
}

/** Finds what shows a message. */
export const shownMessages = memoize((project: Project): ((key: string) => ShownMessage) => {
  const showing = new Map<string, Set<string>>()
  const families = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, id: string): void => {
    to.set(name, (to.get(name) ?? new Set()).add(id))
  }
  // The title of a program is on the pages of others, too: it is named first by its own.
  for (const { id, data } of project.definitions.values()) add(showing, data.title, id)
  for (const definition of project.definitions.values()) {
    for (const key of ownMessages(project, definition)) add(showing, key, definition.id)
    for (const family of familiesIn(definition)) add(families, family, definition.id)
  }
  const services = ofServices(project)
  return (key) => {
    const family = key.slice(0, key.indexOf('.'))
    const service = services.get(key)
    return {
      programs: [...(showing.get(key) ?? families.get(family) ?? [])],
      places: service === undefined ? (interfacePlace(key)?.places ?? []) : [service],
    }
  }
})
