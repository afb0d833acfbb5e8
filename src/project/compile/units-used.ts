import { carriedIn, packOf, relatedUnits } from '../../language/unit-steps.ts'
import { TrackedMemo } from '../../definition/queries/tracked-memo.ts'
import { inputsIn, unitsOffered } from '../../definition/formulas/inputs.ts'
import { tablesRead } from './tables.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import type { Definition, Project } from '../../definition/project.ts'

/** What is shown without the words of a unit: bare numbers, and days of the calendar. */
const wordless = new Set(['1', 'date'])

/**
 * The units whose texts a program's page may need: of inputs and their conversions, of constants,
 * of results and their shown units, of columns.
 */
export const unitsUsed = (project: Project, definition: Definition): readonly string[] =>
  unitsMemo.of(project, definition, (of) => programUnits(of, definition))

const unitsMemo = new TrackedMemo<readonly string[]>()

function programUnits(project: Project, definition: Definition): readonly string[] {
  const { input, constants = {}, results = {} } = definition.data
  const columns = tablesRead(project, definition).flatMap((id) =>
    Object.values(frameOf(project, id)?.data.columns ?? {}),
  )
  const chosen = inputsIn(input?.properties ?? {}).flatMap(({ input: { figures = {} } }) =>
    Object.values(figures),
  )
  const quantities = [...Object.values(constants), ...Object.values(results), ...chosen, ...columns]
  const named = quantities.flatMap(({ unit }) => unit ?? [])
  const related = Object.values(results).flatMap(({ unit }) =>
    unit ? [...relatedUnits(unit), carriedIn(unit)?.packedIn ?? []].flat() : [],
  )
  const entered = inputsIn(input?.properties ?? {}).flatMap(({ input: each }) =>
    each.unit === undefined ? [] : unitsOffered(each),
  )
  return [...new Set([...named, ...related, ...entered])].filter((unit) => !wordless.has(unit))
}

/** The messages of a unit: with a figure, and alone. */
export const unitKeys = (unit: string): readonly string[] => [
  `units.${unit === '%' ? 'percent' : unit}`,
  `unitNames.${unit === '%' ? 'percent' : unit}`,
]

/** The texts of packs, if a result counts some. */
const packKeys = ({ data }: Definition): readonly string[] =>
  Object.values(data.results ?? {}).some(
    ({ unit }) => unit !== undefined && (packOf(unit) ?? carriedIn(unit)),
  )
    ? ['units.packs', 'units.inPacks']
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

/** The message keys of the units of a program. */
export const unitMessages = (project: Project, definition: Definition): readonly string[] => [
  ...unitsUsed(project, definition).flatMap(unitKeys),
  ...packKeys(definition),
]
