import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { HistogramDefinitionSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

const rule = 'histogram'

/** A histogram counts figures of a list, and marks results of the same kind. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const { histogram, results = {} }: HistogramDefinitionSource = definition.data
  if (histogram === undefined) return []
  const figures = new Map<string, InputSource>(
    Object.entries(inputs).flatMap(([list, { entry = {} }]) =>
      Object.entries(entry)
        .filter(([, input]) => isNumberInput(input))
        .map(([part, input]) => [`${list}.${part}`, input] as const),
    ),
  )
  const figure = figures.get(histogram.of)
  if (figure === undefined)
    return [
      {
        rule,
        ...definition.at(['histogram', 'of']),
        ...finding('histogram-of-no-figure', { of: histogram.of }),
        ...nameFix(histogram.of, [...figures.keys()]),
      },
    ]
  const kind = dimensionOfQuantity(figure)?.join()
  return (['low', 'high'] as const).flatMap((end): Finding[] => {
    const name = histogram[end] ?? ''
    const result = results[name]
    // The rule on names reports unknown names.
    return result === undefined || dimensionOfQuantity(result)?.join() === kind
      ? []
      : [
          {
            rule,
            ...definition.at(['histogram', end]),
            ...finding('histogram-of-another-kind', { of: histogram.of, name }),
            ...nameFix(
              name,
              Object.keys(results).filter(
                (id) => dimensionOfQuantity(results[id]!)?.join() === kind,
              ),
            ),
          },
        ]
  })
}
