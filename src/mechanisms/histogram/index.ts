import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Histogram, HistogramCalculator, HistogramDefinitionSource } from './shape.ts'
import type { Definition } from '../../definition/project.ts'

const ends = ['low', 'high'] as const

/** The figures of a list as bars: how many there are of each size. */
export const histogram: Mechanism = {
  schema: {
    program: {
      histogram: {
        type: 'object',
        additionalProperties: false,
        required: ['of'],
        description: 'A histogram of the figures of a list, below the answer.',
        properties: {
          of: {
            ...nameRef('listPart'),
            description: 'A part of a list that is a figure, like weighed.weight.',
          },
          low: {
            ...nameRef('resultName'),
            description: 'A result in a unit of the same kind: the lower end of a band.',
          },
          high: {
            ...nameRef('resultName'),
            description: 'A result in a unit of the same kind: the upper end of the band.',
          },
        },
      },
    },
  },
  check,
  names: ({ data: { histogram: drawn } }: Definition<HistogramDefinitionSource>) =>
    ends.flatMap((end) => {
      const name = drawn?.[end]
      return name === undefined
        ? []
        : [
            {
              path: ['histogram', end],
              name,
              of: 'result' as const,
              finding: finding('unknown-name.histogram', { name }),
            },
          ]
    }),
  program: ({
    definition: { data },
  }: CompileContext<HistogramDefinitionSource>): Compiled<HistogramCalculator> => {
    if (data.histogram === undefined) return {}
    const { of, low, high } = data.histogram
    const [list = '', part = ''] = of.split('.')
    return { histogram: { list, part, low, high } satisfies Record<keyof Histogram, unknown> }
  },
}
