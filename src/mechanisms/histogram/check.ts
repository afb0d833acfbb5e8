import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
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
        id: 'histogram-of-no-figure',
        what: `The histogram counts "${histogram.of}", which is not a figure of a list.`,
        why: 'The histogram would be empty.',
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
            id: 'histogram-of-another-kind',
            what: `The histogram of "${histogram.of}" marks "${name}", which has a unit of another kind.`,
            why: 'The mark would appear on an axis with the wrong unit.',
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
