/** The messages that a language may lack, as only programs use them that it does not have. */
import { memoize } from '../memoize.ts'
import { missingKeys, tableMessages } from '../definition/formulas/columns.ts'
import type { Definition, Project } from '../definition/project.ts'
import { projectIn } from '../definition/published-in.ts'
import { messageKeys } from './compile/message-keys.ts'
import { tablesRead } from './compile/tables.ts'
import { usedKeys } from './rules/words/messages/used-keys.ts'

/** The name of a program below its folder; programs for several birds share its synonyms. */
const nameBelowFolder = ({ id }: Definition): string => id.slice(id.indexOf('/') + 1)
const topicOf = (definition: Definition): string => `search.topics.${nameBelowFolder(definition)}`
const questionsKey = ({ id }: Definition): string => `questions.${id.replace('/', '.')}`

/** A project with the programs of a language, and without the tables that only others read. */
function projectOfLanguage(project: Project, language: string): Project {
  const own = projectIn(project, language)
  const read = new Set(
    [...own.definitions.values()].flatMap((definition) => tablesRead(own, definition)),
  )
  const ofOthers = new Set(
    [...project.definitions.values()]
      .filter(({ id }) => !own.definitions.has(id))
      .flatMap((definition) => tablesRead(project, definition)),
  )
  return {
    ...own,
    tables: new Map([...own.tables].filter(([id]) => read.has(id) || !ofOthers.has(id))),
  }
}

const none: ReadonlySet<string> = new Set()

/** The messages that a language may lack; none where all programs are published in it. */
export const unneededKeys = memoize((project: Project, language: string): ReadonlySet<string> => {
  if (projectIn(project, language) === project) return none
  const own = projectOfLanguage(project, language)
  const others = [...project.definitions.values()].filter(({ id }) => !own.definitions.has(id))
  const tables = [...project.tables.values()].filter(({ id }) => !own.tables.has(id))
  const topics = new Set([...own.definitions.values()].map(topicOf))
  const { positions } = usedKeys(own)
  const families = project.files.uses?.families ?? []
  const keys = [
    ...others.flatMap((definition) => [
      ...messageKeys(project, definition),
      ...missingKeys(definition.data),
    ]),
    ...tables.flatMap(tableMessages),
  ].filter((key) => !positions.has(key) && !families.some((prefix) => key.startsWith(prefix)))
  return new Set([
    ...keys,
    ...others.map(questionsKey),
    ...others.map(topicOf).filter((key) => !topics.has(key)),
  ])
})
