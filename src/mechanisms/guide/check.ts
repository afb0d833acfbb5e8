import {
  dimensionOfQuantity,
  isRead,
  orderSteps,
  type Analysis,
} from '../../definition/formulas/analysis.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
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
            ...finding('guide-along-no-figure', { along: guide.along }),
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
          ...finding('guide-draws-no-figure', { wrong }),
          ...nameFix(wrong, Object.keys(results).filter(isCurve)),
        }),
      ]
    if (isSound && !changesAlong(guide.along, result, analysis))
      return [
        report(['curves', index], finding('guide-draws-constant', { result, along: guide.along })),
      ]
    return quantityKind(point) === quantityKind(curve)
      ? []
      : [report(['curves', index], finding('guide-of-another-kind', { own, result }))]
  })
  return [...along, ...curves]
}
