import { placesOf, type Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

/** The classes of ingredients that a complete mix contains. */
export const contains: Mechanism = {
  schema: {
    program: {
      contains: {
        description:
          'What a complete mix contains. Where a class is missing, the page says so above the answer, ' +
          'on paper and wherever the answer is passed on, in a bad tone, and nothing is called good.',
        type: 'object',
        additionalProperties: false,
        required: ['amount', 'class', 'needs'],
        properties: {
          amount: {
            type: 'string',
            description:
              'The part of the entries that says how much there is of it: mix.quantity. What is not in ' +
              'the mix does not count.',
          },
          class: {
            type: 'string',
            description:
              'The column with the class of each record, a choice: mix.feed.class. A visitor chooses it ' +
              'for figures of his own.',
          },
          needs: {
            type: 'array',
            minItems: 1,
            description: 'The classes that must be there, the gravest first.',
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
                  description: 'Options of the column; one of them is enough.',
                },
                least: {
                  type: 'number',
                  exclusiveMinimum: 0,
                  maximum: 1,
                  description:
                    'The share of the mix from which they count, as a number: 0.0005 is 0.05%.',
                },
                say: {
                  $ref: '#/definitions/key',
                  description: 'What is missing, why it matters and what to do.',
                },
                when: {
                  $ref: '#/definitions/condition',
                  description: 'For which mixes it is needed; for each unless given.',
                },
              },
            },
          },
        },
      },
    },
  },
  check,
  program: ({ definition, formulas }) => {
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
  unreached: ({ contains: given }, tried) => {
    const reached = new Set(tried.flatMap(({ example }) => example.notices ?? []))
    return [...new Set((given?.needs ?? []).map(({ say }) => say))]
      .filter((say) => !reached.has(say))
      .map((say) => ({
        what: say,
        add: `"notices": ["${say}"]`,
        silent: placesOf(tried, ({ calculation: { notices } }) =>
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
