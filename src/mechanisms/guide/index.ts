import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import { uncoveredEnds } from './ends.ts'
import { guideColumns } from './guide-columns.ts'
import type { Definition } from '../../definition/project.ts'
import type { GuideCalculator, GuideDefinitionSource } from './shape.ts'

/** The program run over every value of one input: its curves, and its table. */
export const guide: Mechanism = {
  schema: {
    program: {
      guide: {
        description:
          'The program calculated for every value of one input, with the others unchanged: ' +
          'curves, and a table.',
        type: 'object',
        additionalProperties: false,
        required: ['along', 'curves'],
        properties: {
          along: {
            ...nameRef('inputName'),
            description: 'The input on the axis: a figure that a table is looked up by.',
          },
          curves: {
            description: 'The results that are shown as curves.',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['result'],
              properties: {
                result: {
                  ...nameRef('resultName'),
                  description: 'A figure of the answer, shown as a curve.',
                },
                own: {
                  anyOf: [nameRef('resultName'), nameRef('inputName')],
                  description:
                    "The visitor's own result or input, shown as a point beside the curve.",
                },
              },
            },
          },
          table: {
            type: 'boolean',
            description:
              'Whether there is also a table with a row for each value: of all results that change along the ' +
              'axis, without those of the visitor.',
          },
        },
      },
    },
  },
  check,
  names: ({ data: { guide: drawn, input } }: Definition<GuideDefinitionSource>) => [
    ...(drawn === undefined
      ? []
      : [
          {
            path: ['guide', 'along'],
            name: drawn.along,
            of: 'input' as const,
            what: `"along" of the guide names "${drawn.along}", which is not an input.`,
          },
        ]),
    ...(drawn?.curves ?? []).flatMap(({ result, own }, index) =>
      [result, own]
        .filter((name) => name !== undefined)
        .map((name) => ({
          path: ['guide', 'curves', index],
          name,
          of: name in (input?.properties ?? {}) ? ('input' as const) : ('result' as const),
          what: `The guide draws "${name}", which is not a result.`,
        })),
    ),
  ],
  program: ({
    definition: {
      data: { guide: written },
    },
    analysis,
  }: CompileContext<GuideDefinitionSource>): Compiled<GuideCalculator> => {
    if (written === undefined) return {}
    const { table = false, ...rest } = written
    return { guide: { ...rest, ...(table && { columns: guideColumns(analysis) }) } }
  },
  uncovered: uncoveredEnds,
}
