import { memoize } from '#memoize.ts'
import { dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { unitFault } from '#definition/formulas/unit-fault.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import { messagesOf, type Definition, type Project } from '#definition/project.ts'
import { quantityOf } from '#definition/written/shared-results.ts'
import { sourceLanguage } from '#source-language.ts'
import { shareBird } from './birds.ts'
import type { TextResultSource } from '#mechanisms/text-result/shape.ts'
import type { BesideResultSource } from '#mechanisms/beside/shape.ts'

interface Titled {
  readonly definition: Definition
  readonly id: string
  readonly title: string
  readonly quantity: string | undefined
}

/** The figures of a program, by their titles as visitors read them and by dimension. */
const titledFigures = memoize(
  (
    definition: Definition,
    messages: Readonly<Record<string, string>>,
  ): readonly (Titled & { readonly group: string })[] =>
    Object.entries(definition.data.results ?? {}).flatMap(([id, result]) => {
      const {
        title = '',
        from,
        beside,
        intermediate,
      }: TextResultSource & BesideResultSource = result
      // Excluded: texts, the same figure on another basis, intermediate results.
      if (from !== undefined || beside !== undefined || intermediate === true) return []
      if (unitFault(result) !== undefined) return []
      const text = messages[title] ?? title
      const group = `${text} ${dimensionOfQuantity(result)?.join() ?? ''}`
      return [{ definition, id, title: text, quantity: quantityOf(result), group }]
    }),
)

/** All formulas of a program; a copy of a program has the same formulas and figures. */
const workOf = memoize(({ data: { constants, lookups, formulas } }: Definition): string =>
  JSON.stringify([constants, lookups, formulas]),
)

/** Results of several programs with one title are one quantity, or declare different ones. */
export function titles(project: Project): readonly Finding[] {
  const groups = new Map<string, Titled[]>()
  const messages = messagesOf(project, sourceLanguage)
  for (const definition of project.definitions.values())
    for (const each of titledFigures(definition, messages)) {
      const group = groups.get(each.group)
      if (group === undefined) groups.set(each.group, [each])
      else group.push(each)
    }
  return [...groups.values()].flatMap((group) =>
    group
      .filter(({ quantity }) => quantity === undefined)
      .flatMap((each): readonly Finding[] => {
        const other = group.find(
          ({ definition }) =>
            definition !== each.definition &&
            shareBird(project, definition, each.definition) &&
            workOf(definition) !== workOf(each.definition),
        )
        if (other === undefined) return []
        return [
          {
            rule: 'quantities',
            ...each.definition.at(['results', each.id]),
            ...finding('quantity-missing', {
              result: each.id,
              title: each.title,
              other: other.id,
              program: other.definition.id,
              quantity: other.quantity ?? each.id,
            }),
          },
        ]
      }),
  )
}
