import { memoize } from '#memoize.ts'
import { closes, opens } from '#i18n/fallback-text.ts'
import { framedMessage, parseMessage } from '#project/compile/icu.ts'
import { flowsOf } from '#mechanisms/flow/steps.ts'
import type { FlowStep } from '#mechanisms/flow/shape.ts'
import { textsOfDangers } from '#mechanisms/danger/messages.ts'
import { hasTexts, missingKeys, tableMessages } from '#definition/formulas/columns.ts'
import { namesOffered } from '#project/compile/units-used.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { isIncomplete, messagesIn } from '#definition/languages.ts'
import { cardsOf } from '#definition/cards.ts'
import { servicesOf, type Project, type TableFile } from '#definition/project.ts'
import { isFallback } from './fallback-keys.ts'
import { exporting, json } from '../code.ts'
import { bundlesOf, isShared, wordsOfPrograms } from './program-words.ts'
import { families } from './word-families.ts'

/** The messages of a language by family. */
const byFamily = memoize((project: Project) => {
  const known = new Map<string, Map<string, string[]>>()
  return (language: string): ReadonlyMap<string, readonly string[]> => {
    const found = known.get(language) ?? new Map<string, string[]>()
    if (!known.has(language))
      for (const key of Object.keys(messagesIn(project, language))) {
        const family = key.slice(0, key.indexOf('.'))
        found.set(family, [...(found.get(family) ?? []), key])
      }
    known.set(language, found)
    return found
  }
})

/** Some messages of a language as syntax trees: its own, or fallback texts. */
function messagesModule(project: Project, language: string, keys: Iterable<string>): string {
  const messages = messagesIn(project, language)
  const tree = (key: string) =>
    isFallback(project, language, key)
      ? framedMessage(messages[key]!, opens, closes)
      : parseMessage(messages[key]!)
  return exporting(
    json(
      Object.fromEntries(
        [...new Set(keys)]
          .filter((key) => Object.hasOwn(messages, key))
          .sort()
          .map((key) => [key, tree(key)]),
      ),
    ),
  )
}

/**
 * The titles of a service's groups, and of their programs, long and short; of rows the purpose,
 * too.
 */
const serviceTitles = (project: Project, service: string): readonly string[] =>
  servicesOf(project)
    .find(({ id }) => id === service)!
    .groups.flatMap((group) => [
      group.title,
      ...cardsOf(project, group.id).flatMap(({ data }) => [
        data.title,
        data.card.short ?? data.title,
        ...(group.rows === true && data.purpose !== undefined ? [data.purpose] : []),
      ]),
    ])

/** What only the page of an address shows that its language does not have. */
const isOfElsewhere = (key: string): boolean => key.startsWith('site.elsewhere.')

/** What only lists of programs show, except titles. */
const isOfLists = (key: string): boolean =>
  /^site\.(hub\.(?!soon)|construction\.|notYet\.|underConstruction)/.test(key)

/** What only the list of a service shows, although it is among the messages of every page. */
const groupTitles = memoize(
  (project: Project): ReadonlySet<string> =>
    new Set(servicesOf(project).flatMap(({ groups }) => groups.map(({ title }) => title))),
)

/** Whether some programs of a service are not published in all languages. */
const isLimited = (project: Project, service: string): boolean =>
  servicesOf(project)
    .find(({ id }) => id === service)!
    .groups.some(({ id }) => cardsOf(project, id).some(({ data }) => data.languages !== undefined))

/** The packs of pages that ask the server: they have the words about the states of a request. */
const asksServer: ReadonlySet<string> = new Set([
  'access',
  'farm',
  'inbox',
  'profile',
  'sharedFlocks',
])

/** The words of the tables of texts that a program reads: they are fetched after its page. */
function tableWords(project: Project, id: string): readonly string[] {
  const definition = project.definitions.get(id)!
  const { lookups = {} } = definition.data
  // The texts of pairs are among the words of dangers.
  const isRead = ({ id: table, data }: TableFile): boolean =>
    data.pairs === undefined || Object.values(lookups).some((each) => each.table === table)
  const tables = tablesRead(project, definition)
    .map((table) => project.tables.get(table)!)
    .filter(isRead)
  return [...tables.filter(hasTexts).flatMap(tableMessages), ...missingKeys(definition.data)]
}

/** The names of the steps of an event. */
const titlesOf = (steps: readonly FlowStep[]): readonly string[] => steps.map(({ title }) => title)

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
      return ofFamilies(families.calculator).filter((key) => isShared(project, key))
    case 'core':
      return ofFamilies(families[kind]).filter(
        (key) => !groupTitles(project).has(key) && !isOfLists(key) && !isOfElsewhere(key),
      )
    case 'page':
      // The account lists the units that were chosen in any program.
      if (id === 'account') return [...ofFamilies([id]), ...namesOffered(project)]
      return [
        ...ofFamilies([id, ...(asksServer.has(id) ? ['request'] : [])]),
        // What is sent has them, too.
        ...(id === 'share' ? ofFamilies(['carried']) : []),
        ...(id === 'flow' ? Object.values(flowsOf(project)).flatMap(titlesOf) : []),
        ...(id === 'danger' ? textsOfDangers(project) : []),
      ]
    case 'service':
      return [
        ...serviceTitles(project, id),
        ...ofFamilies(['site']).filter(isOfLists),
        ...(isLimited(project, id) ? ofFamilies(['site']).filter(isOfElsewhere) : []),
      ]
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
  const isCore = pack === 'core' && isIncomplete(project, language)
  const ofFamilies = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => known.get(name) ?? [])
  const keys = keysOfPack(project, pack, ofFamilies)
  // Only readers of an incomplete language get this notice.
  return messagesModule(project, language, isCore ? [...keys, ...ofFamilies(families.begun)] : keys)
}
