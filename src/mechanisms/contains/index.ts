import { nameRef } from '../../definition/written/name-kinds.ts'
import { adding, reachedEnd, type Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { ContainsCalculator } from './shape.ts'
import type { Compiled, ExampleRun } from '../mechanism.ts'
import type { NoticeExampleSource } from '../notice/shape.ts'

/** The classes of ingredients that a complete mix contains. */
export const contains: Mechanism = {
  schema: {
    program: {
      contains: {
        description:
          'What a complete mix contains. If a class is missing, the page warns above the answer, ' +
          'on paper and in shared answers, in a bad tone, and no verdict is good.',
        type: 'object',
        additionalProperties: false,
        required: ['amount', 'class', 'needs'],
        properties: {
          amount: {
            ...nameRef('listPart'),
            description:
              'The part of the entries with the amount: mix.quantity. An amount of 0 does ' +
              'not count.',
          },
          class: {
            type: 'string',
            description:
              'The column with the class of each record, a choice: mix.feed.class. For their ' +
              'own ingredient, visitors choose the class.',
          },
          needs: {
            type: 'array',
            minItems: 1,
            description: 'The required classes, the most important first.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['any', 'say'],
              properties: {
                any: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string' },
                  description: 'Options of the column; one of them is sufficient.',
                },
                least: {
                  type: 'number',
                  exclusiveMinimum: 0,
                  maximum: 1,
                  description:
                    'The smallest share of the mix that counts, as a number: 0.0005 is 0.05%.',
                },
                say: {
                  $ref: '#/definitions/key',
                  description: 'What is missing, why it matters and what to do.',
                },
                when: {
                  $ref: '#/definitions/condition',
                  description:
                    'The condition under which the class is required. By default it is always ' +
                    'required.',
                },
              },
            },
          },
        },
      },
    },
  },
  check,
  program: ({ definition, formulas }): Compiled<ContainsCalculator> => {
    const given = definition.data.contains
    if (given === undefined) return { contains: undefined }
    const [list = '', by = '', column = ''] = given.class.split('.')
    return {
      contains: {
        list,
        by,
        column,
        amount: given.amount.split('.')[1],
        needs: given.needs.map(({ when, ...need }, index) => ({
          ...need,
          ...(when !== undefined && {
            when: formulas.expression('contains', 'needs', index, 'when'),
          }),
        })),
      },
    }
  },
  uncovered: (
    { contains: given }: ContainsCalculator,
    exampleRuns: readonly ExampleRun<NoticeExampleSource>[],
  ) => {
    const reached = new Set(exampleRuns.flatMap(({ example }) => example.notices ?? []))
    return [...new Set((given?.needs ?? []).map(({ say }) => say))]
      .filter((say) => !reached.has(say))
      .map((say) => ({
        what: say,
        ...adding('notices', `["${say}"]`),
        ...reachedEnd(exampleRuns, ({ calculation: { notices } }) =>
          notices.some((notice) => notice.say === say),
        ),
      }))
  },
  run: {
    part: 'contains',
    code: 'contains',
    isIn: ({ definition: { data } }) => data.contains !== undefined,
  },
}
