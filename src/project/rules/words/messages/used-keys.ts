import type { FlowDefinitionSource } from '#mechanisms/flow/shape.ts'
import { memoize } from '#memoize.ts'
import { programSchema } from '#definition/formulas/analysis.ts'
import type { CodePosition, CodeUses } from '#definition/formulas/code-uses.ts'
import { missingKeys, tableMessages } from '#definition/formulas/columns.ts'
import { markedTexts, markedKeys } from '#definition/written/marked.ts'
import {
  birdFiltersOf,
  questionsOf,
  servicesOf,
  shortcutsOf,
  tasksOf,
  type Definition,
  type LocaleFile,
  type Project,
} from '#definition/project.ts'
import type { SourceFile } from '#definition/written/source-file.ts'
import { messageKeys } from '#project/compile/message-keys.ts'

const clinicSchema = 'content/clinic.schema.json'

/** The messages that anything names. */
export interface Used {
  /** Where each key is named; the position is computed when a finding needs it. */
  readonly positions: ReadonlyMap<string, () => CodePosition>
  /** What the keys of a family begin with; nothing where it is not known what the code names. */
  readonly prefixes: readonly string[] | undefined
}

/** The messages that nothing names. */
export function unusedKeys(
  keys: readonly string[],
  { positions, prefixes }: Used,
): readonly string[] {
  if (prefixes === undefined) return []
  return keys.filter(
    (key) => !positions.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
}

/** What the code names that is a message: its first part is the name of a file. */
const messagesOfCode = memoize(({ keys, families }: CodeUses, locales: readonly LocaleFile[]) => {
  const files = new Set(locales.map(({ name }) => name))
  const isMessage = (key: string) => files.has(key.split('.')[0]!)
  return {
    keys: [...keys].filter(([key]) => isMessage(key)),
    families: families.filter(isMessage),
  }
})

/**
 * The keys that definitions, tables, services and the code name; the code may also name a whole
 * family: `units.${name}`.
 */
export function usedKeys(project: Project): Used {
  const places = new Map<string, () => CodePosition>()
  const holders = () => [
    ...[...project.definitions.values()].map(({ file }) => file),
    project.inputs,
    ...(project.results === undefined ? [] : [project.results]),
    ...[...project.tables.values()].map(({ file }) => file),
  ]
  const add = (key: string, position: () => CodePosition) => {
    if (!places.has(key)) places.set(key, position)
  }
  const addIn = (key: string, file: SourceFile) => add(key, () => positionHolding(file, key))
  for (const definition of project.definitions.values()) {
    const addOwn = (key: string): void => {
      // Most programs share most keys: a closure for each of them would be garbage.
      if (places.has(key)) return
      places.set(key, () => {
        const isHolder = ({ text }: SourceFile) => text.includes(`"${key}"`)
        const file = isHolder(definition.file) ? definition.file : holders().find(isHolder)
        return file === undefined
          ? markedPosition(project, definition, key)
          : positionHolding(file, key)
      })
    }
    messageKeys(project, definition).forEach(addOwn)
    missingKeys(definition.data).forEach(addOwn)
    const { flow }: FlowDefinitionSource = definition.data
    if (flow !== undefined) addOwn(flow.title)
  }
  for (const table of project.tables.values())
    for (const key of tableMessages(table)) addIn(key, table.file)
  for (const service of servicesOf(project))
    for (const key of [service.title, service.about, ...service.groups.map(({ title }) => title)])
      addIn(key, project.services)
  for (const { title } of [...tasksOf(project), ...birdFiltersOf(project)])
    addIn(title, project.services)
  for (const { say } of [...questionsOf(project), ...shortcutsOf(project)])
    addIn(say, project.services)
  for (const key of settingsKeys(project)) addIn(key, project.clinic)
  const { uses } = project.files
  const named = uses && messagesOfCode(uses, project.locales)
  for (const [key, position] of named?.keys ?? []) add(key, () => position)
  // Synonyms may wait for programs that are still being written; the words of files are data.
  return {
    positions: places,
    prefixes: named && ['search.', 'headings.', 'questions.', ...named.families],
  }
}

/** The message keys of the clinic's settings: the texts that are keys by their schema. */
const settingsKeys = ({ schemas, clinic }: Project): readonly string[] =>
  schemas[clinicSchema] === undefined ? [] : markedKeys(schemas[clinicSchema], clinic.data)

/** Where a key is that is written otherwise, like {group}.title: in what a program extends. */
function markedPosition({ schemas }: Project, { data, at }: Definition, key: string): CodePosition {
  const found = markedTexts(schemas[programSchema], data).find(({ text }) => text === key)
  return at(found?.path ?? [])
}

function positionHolding({ path, text }: SourceFile, key: string): CodePosition {
  const before = text.slice(0, Math.max(0, text.indexOf(`"${key}"`)))
  return { file: path, line: before.split('\n').length }
}
