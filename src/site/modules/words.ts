import { parseMessage } from '../../project/compile/icu.ts'
import { hasTexts, noneKeys, tableMessages } from '../../definition/formulas/columns.ts'
import { namesOffered } from '../../project/compile/units-used.ts'
import { tablesRead } from '../../project/compile/tables.ts'
import { cardsOf, messagesOf, servicesOf, type Project } from '../../definition/project.ts'
import { exporting, json, once } from './code.ts'
import { bundlesOf, sharedUnits, wordsOfPrograms } from './program-words.ts'
import { families, inFamily } from './word-families.ts'

/** The messages of a language by family. */
const byFamily = once((project) => {
  const known = new Map<string, Map<string, string[]>>()
  return (language: string): ReadonlyMap<string, readonly string[]> => {
    const found = known.get(language) ?? new Map<string, string[]>()
    if (!known.has(language))
      for (const key of Object.keys(messagesOf(project, language))) {
        const family = key.slice(0, key.indexOf('.'))
        found.set(family, [...(found.get(family) ?? []), key])
      }
    known.set(language, found)
    return found
  }
})

/** Some messages of a language, those that it has, as syntax trees. */
function messagesModule(project: Project, language: string, keys: Iterable<string>): string {
  const messages = messagesOf(project, language)
  return exporting(
    json(
      Object.fromEntries(
        [...new Set(keys)]
          .filter((key) => Object.hasOwn(messages, key))
          .sort()
          .map((key) => [key, parseMessage(messages[key]!)]),
      ),
    ),
  )
}

/** The titles of a service's programs, long and short. */
const titlesOf = (project: Project, service: string): readonly string[] =>
  servicesOf(project)
    .find(({ id }) => id === service)!
    .groups.flatMap((group) => cardsOf(project, group.id))
    .flatMap(({ data }) => [data.title, data.card.short ?? data.title])

/** The words of the tables of texts that a program reads: they are fetched after its page. */
function tableWords(project: Project, id: string): readonly string[] {
  const definition = project.definitions.get(id)!
  const tables = tablesRead(project, definition).map((table) => project.tables.get(table)!)
  return [...tables.filter(hasTexts).flatMap(tableMessages), ...noneKeys(definition.data)]
}

/**
 * The keys of a pack: `core`, `calculator`, `page/blog`, `service/broilers`, `tables/...`,
 * `program/...`, `programs/broilers/0`.
 */
function keysOfPack(
  project: Project,
  pack: string,
  ofFamilies: (names: readonly string[]) => readonly string[],
): readonly string[] {
  const [kind = '', ...rest] = pack.split('/')
  const id = rest.join('/')
  const ofPrograms = (ids: Parameters<typeof wordsOfPrograms>[1]): readonly string[] => {
    const words = wordsOfPrograms(project, ids)
    return [...words.keys, ...ofFamilies(words.families)]
  }
  switch (kind) {
    case 'calculator':
      return ofFamilies(families.calculator).filter(
        (key) => !inFamily(families.units)(key) || sharedUnits(project).has(key),
      )
    case 'core':
      return ofFamilies(families[kind])
    case 'page':
      // The account lists the units that were chosen in any program.
      return [...ofFamilies([id]), ...(id === 'account' ? namesOffered(project) : [])]
    case 'service':
      return titlesOf(project, id)
    case 'tables':
      return tableWords(project, id)
    case 'programs':
      return ofPrograms(bundlesOf(project).get(id)!)
    default:
      return ofPrograms([project.definitions.get(id)!])
  }
}

/** A pack of messages in one language. */
export function messagePack(project: Project, language: string, pack: string): string {
  const known = byFamily(project)(language)
  const ofFamilies = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => known.get(name) ?? [])
  return messagesModule(project, language, keysOfPack(project, pack, ofFamilies))
}
