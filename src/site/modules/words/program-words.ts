import { memoize } from '#memoize.ts'
import { mechanisms } from '#mechanisms/index.ts'
import { messageKeys } from '#project/compile/message-keys.ts'
import { unitMessages } from '#project/compile/units-used.ts'
import { messagesWithPlaceholders } from '#project/rules/words/messages/message-placeholders.ts'
import { sourceLanguage } from '#source-language.ts'
import { cardsOf } from '#definition/cards.ts'
import { messagesOf, type Definition, type Project } from '#definition/project.ts'
import { families, inFamily, sharedFamilies } from './word-families.ts'

/** A message that at least this share of programs uses is part of every page. */
const share = 1 / 12

/** The messages that pages use themselves, whatever their program. */
const bySite: ReadonlySet<string> = new Set(messagesWithPlaceholders)

/** The messages that a program shares with others: of units, and of what is wrong. */
const commonKeys = (project: Project, definition: Definition): readonly string[] => [
  ...unitMessages(project, definition),
  ...messageKeys(project, definition).filter(
    (key) => inFamily(families.problems)(key) && !bySite.has(key),
  ),
]

/**
 * How many programs use each shared message. A message that many use is part of every program's
 * page; the rest is loaded with its own programs, or each page would grow with the programs of
 * others.
 */
const commonKeyCounts = memoize((project: Project) => {
  const programs = [...project.definitions.values()].filter(
    ({ data }) => data.card.underConstruction !== true,
  )
  const times = new Map<string, number>()
  for (const program of programs)
    for (const key of new Set(commonKeys(project, program)))
      times.set(key, (times.get(key) ?? 0) + 1)
  return { times, many: programs.length * share }
})

/** Whether every program's page has a message of the families that they share. */
export function isShared(project: Project, key: string): boolean {
  const { times, many } = commonKeyCounts(project)
  const programs = times.get(key)
  // The name of a unit that no program has is used nowhere; another message is the pages' own.
  if (programs === undefined) return !inFamily(families.units)(key)
  return programs >= many
}

const keysOf = memoize((project: Project) => {
  const known = new Map<Definition, ReadonlySet<string>>()
  return (definition: Definition): ReadonlySet<string> => {
    const keys =
      known.get(definition) ??
      new Set([
        ...messageKeys(project, definition).filter((key) => !inFamily(sharedFamilies)(key)),
        ...commonKeys(project, definition).filter((key) => !isShared(project, key)),
      ])
    known.set(definition, keys)
    return keys
  }
})

/** Whole families of messages that a program needs in addition to its own. */
const familiesOf = (definition: Definition): readonly string[] => [
  ...new Set(
    mechanisms.flatMap(({ messages }) =>
      messages?.isIn(definition) === true ? families[messages.family] : [],
    ),
  ),
]

/** Which messages travel with some programs: those that no page has anyway. */
export function wordsOfPrograms(
  project: Project,
  definitions: readonly Definition[],
): { readonly keys: ReadonlySet<string>; readonly families: readonly string[] } {
  return {
    keys: new Set(definitions.flatMap((definition) => [...keysOf(project)(definition)])),
    families: [...new Set(definitions.flatMap(familiesOf))],
  }
}

/**
 * A file of messages is fetched whole, so it contains no more characters than this, names of
 * messages among them: about 5 KB on the wire, whatever the language.
 */
const mostSigns = 12_000

/**
 * Splits programs where the messages of a part would become too long: each joins the part where it
 * adds the fewest characters, so that programs with the same messages are together, wherever their
 * cards are.
 */
function splitPrograms(
  definitions: readonly Definition[],
  keys: (definition: Definition) => ReadonlySet<string>,
  signsOf: (keys: ReadonlySet<string>) => number,
): readonly (readonly Definition[])[] {
  const found: { readonly of: Definition[]; readonly held: Set<string>; signs: number }[] = []
  // The largest first: the small ones fill what is left.
  const bySize = definitions
    .map((definition) => ({ definition, own: keys(definition) }))
    .map((each) => ({ ...each, size: signsOf(each.own) }))
    .sort((a, b) => b.size - a.size)
  for (const { definition, own, size } of bySize) {
    const [best] = found
      .map((part) => ({
        part,
        added: signsOf(new Set([...own].filter((key) => !part.held.has(key)))),
      }))
      .filter(({ part, added }) => part.signs + added <= mostSigns)
      .sort((a, b) => a.added - b.added)
    if (best === undefined) found.push({ of: [definition], held: new Set(own), signs: size })
    else {
      best.part.of.push(definition)
      best.part.signs += best.added
      for (const key of own) best.part.held.add(key)
    }
  }
  return found.map(({ of }) => of)
}

/**
 * Programs of one group whose messages are in one file for each language. Programs of a group share
 * most messages, so together they take little more than one alone, and a thousand programs make
 * tens of files, not thousands.
 */
export const bundlesOf = memoize((project: Project): ReadonlyMap<string, readonly Definition[]> => {
  const groups = new Set([...project.definitions.values()].map(({ group }) => group))
  const messages = messagesOf(project, sourceLanguage)
  const signsOf = (keys: ReadonlySet<string>): number =>
    [...keys].reduce((sum, key) => sum + key.length + (messages[key]?.length ?? 0), 0)
  const all = Object.keys(messages)
  /** All that travels with a program, whole families too: lists bring many words of their own. */
  const carriedBy = (definition: Definition): ReadonlySet<string> =>
    new Set([...keysOf(project)(definition), ...all.filter(inFamily(familiesOf(definition)))])
  return new Map(
    [...groups].flatMap((group) => {
      const ready = cardsOf(project, group).filter(({ data }) => !data.card.underConstruction)
      return splitPrograms(ready, carriedBy, signsOf).map(
        (part, index) => [`${group}/${index}`, part] as const,
      )
    }),
  )
})

/** The bundle that contains a program's messages, by the program's id. */
export const bundleOf = memoize(
  (project: Project): ReadonlyMap<string, string> =>
    new Map(
      [...bundlesOf(project)].flatMap(([name, definitions]) =>
        definitions.map(({ id }) => [id, name] as const),
      ),
    ),
)
