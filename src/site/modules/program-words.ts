import { mechanisms } from '../../mechanisms/index.ts'
import { messageKeys } from '../../project/compile/message-keys.ts'
import { unitMessages } from '../../project/compile/units-used.ts'
import { cardsOf, type Definition, type Project } from '../../definition/project.ts'
import { once } from './code.ts'
import { families, inFamily, sharedFamilies } from './word-families.ts'

const unitsOf = once(unitMessages)

/** The messages of units that every program's page has. */
export const sharedUnits = (project: Project): ReadonlySet<string> => unitsOf(project).shared

const keysOf = once((project) => {
  const known = new Map<Definition, ReadonlySet<string>>()
  return (definition: Definition): ReadonlySet<string> => {
    const keys =
      known.get(definition) ??
      new Set([
        ...messageKeys(project, definition).filter((key) => !inFamily(sharedFamilies)(key)),
        ...unitsOf(project).own(definition),
      ])
    known.set(definition, keys)
    return keys
  }
})

/** Whole families of words that a program needs beside its own. */
const familiesOf = (definition: Definition): readonly string[] => [
  ...new Set(
    mechanisms.flatMap(({ words }) =>
      words?.isIn(definition) === true ? families[words.family] : [],
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

/** A file of words is fetched whole, so it holds no more messages than this. */
const mostMessages = 200

/** Parts programs, in their order, where the messages of a part would become too many. */
function parts(
  definitions: readonly Definition[],
  keys: (definition: Definition) => ReadonlySet<string>,
): readonly (readonly Definition[])[] {
  const found: Definition[][] = []
  let held = new Set<string>()
  for (const definition of definitions) {
    const together = new Set([...held, ...keys(definition)])
    const fits = found.length > 0 && together.size <= mostMessages
    held = fits ? together : new Set(keys(definition))
    if (fits) found.at(-1)!.push(definition)
    else found.push([definition])
  }
  return found
}

/**
 * Programs of one group whose words lie in one file for each language. Programs of a group say much
 * the same, so together they take little more than one alone, and a thousand programs make tens of
 * files, not thousands.
 */
export const bundlesOf = once((project): ReadonlyMap<string, readonly Definition[]> => {
  const groups = new Set([...project.definitions.values()].map(({ group }) => group))
  return new Map(
    [...groups].flatMap((group) => {
      const ready = cardsOf(project, group).filter(({ data }) => !data.card.underConstruction)
      return parts(ready, keysOf(project)).map(
        (part, index) => [`${group}/${index}`, part] as const,
      )
    }),
  )
})

/** The bundle that holds a program's words, by the program's id. */
export const bundleOf = once(
  (project): ReadonlyMap<string, string> =>
    new Map(
      [...bundlesOf(project)].flatMap(([name, definitions]) =>
        definitions.map(({ id }) => [id, name] as const),
      ),
    ),
)
