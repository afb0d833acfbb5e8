/** Formulas as people type them: with figures that have units, in their language. */
import { analyse, dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { messagesIn } from '#definition/languages.ts'
import type { Definition, Project } from '#definition/project.ts'
import { dimensionOf } from '#language/dimension.ts'
import { parseFormula } from '#language/mathjs.ts'
import { unitWords, withConstants } from '../cards/constant-in.ts'
import { listedUnits, unitsInWords } from '../worker/questions/table-words.ts'

/** A formula as a person types it, with the language and the decimal mark. */
export interface TypedFormula {
  readonly text: string
  readonly language: string
  readonly decimal: '.' | ','
}

/** The names that a program has: new ones differ from them. */
export function namesOf({ data }: Definition): ReadonlySet<string> {
  const entries = Object.values(data.input?.properties ?? {}).flatMap(({ entry = {} }) =>
    Object.keys(entry),
  )
  const parts = [data.input?.properties, data.constants, data.formulas, data.results, data.lookups]
  return new Set([...parts.flatMap((part) => Object.keys(part ?? {})), ...entries])
}

/** A formula with constants in place of the figures with units that a person has typed. */
export function namedFigures(
  project: Project,
  definition: Definition,
  { text, language, decimal }: TypedFormula,
): ReturnType<typeof withConstants> {
  const words = unitWords(unitsInWords(project, messagesIn(project, language)))
  return withConstants(text.trim(), words, decimal, namesOf(definition))
}

/** The unit of what a formula gives: one that the program has, or any that fits; else undefined. */
export function unitOfFormula(
  project: Project,
  definition: Definition,
  typed: TypedFormula,
): string | undefined {
  try {
    const { results = {}, constants: own = {} } = definition.data
    const { dimensions, inputs } = analyse(project, definition)
    const { formula, constants } = namedFigures(project, definition, typed)
    const known = { ...dimensions }
    for (const [name, quantity] of Object.entries({ ...results, ...constants }))
      known[name] ??= dimensionOfQuantity(quantity) ?? []
    const kind = dimensionOf(parseFormula(formula), known)
    if (typeof kind === 'string') return '1'
    const used = Object.values({ ...constants, ...own, ...results, ...inputs })
    return [...used.flatMap(({ unit = '1' }) => unit), ...listedUnits(project)].find(
      (unit) => String(dimensionOfQuantity({ unit })) === String(kind),
    )
  } catch {
    // It is being written, or its units do not fit.
    return undefined
  }
}
