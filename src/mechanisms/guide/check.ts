import {
  dimensionOfQuantity,
  isRead,
  orderSteps,
  type Analysis,
} from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'
import { isCounted } from '../figure-result/kinds.ts'
import { changesAlong } from './guide-columns.ts'
import type { GuideDefinitionSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

/** The kind of a quantity, such as mass per bird. */
const quantityKind = (quantity: Quantity): string => JSON.stringify(dimensionOfQuantity(quantity))

/** A guide has a figure as axis, and draws figures that share an axis. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { guide, results = {} }: GuideDefinitionSource = definition.data
  if (guide === undefined) return []
  const report = (path: readonly (string | number)[], body: FindingBody): Finding => ({
    rule: 'guide',
    ...definition.at(['guide', ...path]),
    ...body,
  })
  const isFigure = (id: string): boolean => isNumberInput(inputs[id])
  const isCurve = (id: string): boolean => results[id] !== undefined && isCounted(results[id])
  const isPoint = (id: string): boolean => isCurve(id) || isFigure(id)
  // What cannot be read, or waits for itself, is reported by the rules on formulas and names.
  const isSound =
    isFigure(guide.along) &&
    analysis.formulas.every(isRead) &&
    orderSteps(analysis).cycle.length === 0
  const along =
    inputs[guide.along] === undefined || isFigure(guide.along)
      ? []
      : [
          report(['along'], {
            id: 'guide-along-no-figure',
            what: `"along" of the guide names "${guide.along}", which is not a figure.`,
            why: 'A curve needs an axis with numbers.',
            ...nameFix(guide.along, Object.keys(inputs).filter(isFigure)),
          }),
        ]
  const curves = guide.curves.flatMap(({ result, own = result }, index): Finding[] => {
    const [curve, point] = [results[result], results[own] ?? inputs[own]]
    // The rule on names reports unknown names.
    if (curve === undefined || point === undefined) return []
    const wrong = isCurve(result) ? own : result
    if (!isCurve(result) || !isPoint(own))
      return [
        report(['curves', index], {
          id: 'guide-draws-no-figure',
          what: `The guide draws "${wrong}", which is not a figure that the page shows.`,
          why: 'A text, a day or a hidden step cannot be drawn as a curve.',
          ...nameFix(wrong, Object.keys(results).filter(isCurve)),
        }),
      ]
    if (isSound && !changesAlong(guide.along, result, analysis))
      return [
        report(['curves', index], {
          id: 'guide-draws-constant',
          what: `The guide draws "${result}", which does not depend on "${guide.along}".`,
          why: 'The curve would be a straight line that tells a visitor nothing.',
          fix: `Remove it from "curves", or calculate it from a table looked up by "${guide.along}".`,
        }),
      ]
    return quantityKind(point) === quantityKind(curve)
      ? []
      : [
          report(['curves', index], {
            id: 'guide-of-another-kind',
            what: `The guide draws "${own}" beside the curve of "${result}", but their units are of different kinds.`,
            why: 'The point would appear on an axis with the wrong unit.',
            fix: 'Name an input or a result in a unit of the same kind.',
          }),
        ]
  })
  return [...along, ...curves]
}
