import { finding, phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import {
  type Compiled,
  type CompileContext,
  type Mechanism,
  reachedEnd,
  type ExampleRun,
  type Uncovered,
} from '../mechanism.ts'
import { check } from './check.ts'
import { guideColumns } from './guide-columns.ts'
import type { Definition } from '../../definition/project.ts'
import type { GuideCalculator, GuideDefinitionSource } from './shape.ts'

/** The ends of the axis of a guide that no example reaches. */
function uncoveredEnds(
  { guide, inputs }: GuideCalculator,
  exampleRuns: readonly ExampleRun[],
): readonly Uncovered[] {
  const along = guide?.along
  if (along === undefined) return []
  const valueOf = ({ example: { input } }: ExampleRun): number => Number(input[along])
  const isRefused = ({ calculation: { issues } }: ExampleRun): boolean => issues.length > 0
  const answered = exampleRuns.filter((each) => !isRefused(each)).map(valueOf)
  const [least, most] = [Math.min(...answered), Math.max(...answered)]
  const { minimum = 0, maximum = Number.NaN } = inputs[along] ?? {}
  const isLow = (each: ExampleRun): boolean =>
    isRefused(each) ? valueOf(each) < least : valueOf(each) <= minimum
  const isHigh = (each: ExampleRun): boolean =>
    isRefused(each) ? valueOf(each) > most : valueOf(each) === maximum
  const isAnswered = answered.length > 0
  const ends: readonly Uncovered[] = [
    {
      what: along,
      end: 'lowest',
      ...(isAnswered && { closest: least }),
      add: isAnswered
        ? phrase('add.atLow', { along, minimum, least })
        : phrase('add.atEnd', { along, end: minimum }),
      adds: along,
      ...reachedEnd(exampleRuns, isLow),
    },
    {
      what: along,
      end: 'highest',
      ...(isAnswered && { closest: most }),
      add: isAnswered
        ? phrase('add.atHigh', { along, maximum, most })
        : phrase('add.atEnd', { along, end: maximum }),
      adds: along,
      ...reachedEnd(exampleRuns, isHigh),
    },
  ]
  return ends.filter(({ silent = [] }) => silent.length === 0)
}

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
            finding: finding('unknown-name.guideAlong', { along: drawn.along }),
          },
        ]),
    ...(drawn?.curves ?? []).flatMap(({ result, own }, index) =>
      [result, own]
        .filter((name) => name !== undefined)
        .map((name) => ({
          path: ['guide', 'curves', index],
          name,
          of: name in (input?.properties ?? {}) ? ('input' as const) : ('result' as const),
          finding: finding('unknown-name.guide', { name }),
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
