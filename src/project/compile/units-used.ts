import { packOf, unitsTold } from '../../language/unit-steps.ts'
import { inputsIn, unitsOffered } from '../../definition/formulas/inputs.ts'
import { tablesRead } from './tables.ts'
import type { Definition, Project } from '../../definition/project.ts'

/** A unit that fewer programs use travels with them, not with every page. */
const fewest = 3

/** What is shown without the words of a unit: bare numbers, and days of the calendar. */
const wordless = new Set(['1', 'date'])

/**
 * The units whose words a program's page may need: of inputs and what they convert to, constants,
 * results and what they are told in, columns.
 */
export function unitsUsed(project: Project, definition: Definition): readonly string[] {
  const { input, constants = {}, results = {} } = definition.data
  const columns = tablesRead(project, definition).flatMap((id) =>
    Object.values(project.tables.get(id)?.data.columns ?? {}),
  )
  const named = [...Object.values(constants), ...Object.values(results), ...columns].flatMap(
    ({ unit }) => unit ?? [],
  )
  const told = Object.values(results).flatMap(({ unit }) => (unit ? unitsTold(unit) : []))
  const entered = inputsIn(input?.properties ?? {}).flatMap(({ input: each }) =>
    each.unit === undefined ? [] : unitsOffered(each),
  )
  return [...new Set([...named, ...told, ...entered])].filter((unit) => !wordless.has(unit))
}

/** The messages that say a unit: with a figure, and by itself. */
export const unitKeys = (unit: string): readonly string[] => [
  `units.${unit === '%' ? 'percent' : unit}`,
  `unitNames.${unit === '%' ? 'percent' : unit}`,
]

/** How packs are told, where a result counts some. */
const packKeys = ({ data }: Definition): readonly string[] =>
  Object.values(data.results ?? {}).some(({ unit }) => unit !== undefined && packOf(unit))
    ? ['units.packs']
    : []

/** The names of all units that a visitor may have chosen in any program. */
export const namesOffered = (project: Project): readonly string[] => [
  ...new Set(
    [...project.definitions.values()]
      .flatMap(({ data }) => inputsIn(data.input?.properties ?? {}))
      .map(({ input }) => (input.unit === undefined ? [] : unitsOffered(input)))
      .flatMap((offered) => (offered.length > 1 ? offered : []))
      .map((unit) => unitKeys(unit)[1]!),
  ),
]

/**
 * The message keys of units by where they travel: those of many programs with every program's page,
 * others with their own.
 */
export function unitMessages(project: Project): {
  readonly shared: ReadonlySet<string>
  readonly own: (definition: Definition) => ReadonlySet<string>
} {
  const programs = [...project.definitions.values()].filter(
    ({ data }) => data.card.underConstruction !== true,
  )
  const uses = new Map<string, number>()
  for (const program of programs)
    for (const unit of unitsUsed(project, program)) uses.set(unit, (uses.get(unit) ?? 0) + 1)
  const shared = new Set(
    [...uses].filter(([, count]) => count >= fewest).flatMap(([unit]) => unitKeys(unit)),
  )
  return {
    shared,
    own: (definition) =>
      new Set(
        [...unitsUsed(project, definition).flatMap(unitKeys), ...packKeys(definition)].filter(
          (key) => !shared.has(key),
        ),
      ),
  }
}
