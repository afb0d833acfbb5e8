import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'
import { isCounted } from '../figure-result/kinds.ts'

/** What a figure is of: kilograms to a bird, say. */
const kindOf = (quantity: Quantity): string => JSON.stringify(dimensionOfQuantity(quantity))

/** A guide runs along figures, and draws figures that can be held to the same axis. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const { guide, results = {} } = definition.data
  if (guide === undefined) return []
  const report = (path: readonly (string | number)[], said: Said): Finding => ({
    rule: 'guide',
    ...definition.at(['guide', ...path]),
    ...said,
  })
  const isFigure = (id: string): boolean => ['number', 'integer'].includes(inputs[id]?.type ?? '')
  const isCurve = (id: string): boolean => results[id] !== undefined && isCounted(results[id])
  const isPoint = (id: string): boolean => isCurve(id) || isFigure(id)
  const along =
    inputs[guide.along] === undefined || isFigure(guide.along)
      ? []
      : [
          report(['along'], {
            id: 'guide-along-no-figure',
            what: `The guide runs along "${guide.along}", which is no figure.`,
            why: 'A curve needs an axis that is counted along.',
            ...nameFix(guide.along, Object.keys(inputs).filter(isFigure)),
          }),
        ]
  const curves = guide.curves.flatMap(({ result, own = result }, index): Finding[] => {
    const [curve, point] = [results[result], results[own] ?? inputs[own]]
    // Names that nobody has are the business of the rule on names.
    if (curve === undefined || point === undefined) return []
    const wrong = isCurve(result) ? own : result
    if (!isCurve(result) || !isPoint(own))
      return [
        report(['curves', index], {
          id: 'guide-draws-no-figure',
          what: `The guide draws "${wrong}", which is no figure that is shown.`,
          why: 'A text, a day or a step has no place on a curve.',
          ...nameFix(wrong, Object.keys(results).filter(isCurve)),
        }),
      ]
    return kindOf(point) === kindOf(curve)
      ? []
      : [
          report(['curves', index], {
            id: 'guide-of-another-kind',
            what: `"${own}" is drawn beside the curve of "${result}", and is a figure of another kind.`,
            why: 'The point would stand on an axis that does not measure it.',
            fix: 'Name an input or a result in a unit of the same kind.',
          }),
        ]
  })
  return [...along, ...curves]
}
