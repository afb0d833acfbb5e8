import { dimensionOfQuantity, type Analysis } from '../../definition/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'

/** What a figure is of: kilograms to a bird, say. */
const kindOf = (quantity: Quantity | undefined): string =>
  JSON.stringify(quantity && dimensionOfQuantity(quantity))

/** A point beside a curve is a figure of the same kind. */
export const check = (_: Project, { definition, inputs }: Analysis): readonly Finding[] =>
  (definition.data.guide?.curves ?? []).flatMap(({ result, own }, index) => {
    const results = definition.data.results ?? {}
    const mine = own === undefined ? undefined : (results[own] ?? inputs[own])
    // Names that nobody has are told by the rule of names.
    if (mine === undefined || results[result] === undefined) return []
    return kindOf(mine) === kindOf(results[result])
      ? []
      : [
          {
            rule: 'units',
            ...definition.at(['guide', 'curves', index]),
            what: `"${own}" is drawn beside the curve of "${result}", and is a figure of another kind.`,
            why: 'The point would stand on an axis that does not measure it.',
            fix: 'Name an input or a result in a unit of the same kind.',
          },
        ]
  })
