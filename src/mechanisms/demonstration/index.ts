import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { Calculator } from '../../engine/calculator.ts'

/**
 * The figures that "Try an example" fills in: a typical flock, with a good or neutral answer. The
 * `examples` are tests and are never part of a page.
 */
export const demonstration: Mechanism = {
  schema: {
    program: {
      demonstration: {
        type: 'object',
        additionalProperties: false,
        required: ['input', 'say'],
        description:
          'The input that "Try an example" fills in: round figures of a typical flock, of at ' +
          'most three significant digits, with a good or neutral answer.',
        properties: {
          input: {
            type: 'object',
            propertyNames: nameRef('inputName'),
            minProperties: 1,
            additionalProperties: {
              type: ['number', 'string', 'array'],
              items: { type: 'object' },
            },
            description:
              'The values by input: figures in the unit of the input, an option, the name of a record, ' +
              'the entries of a list, or a day relative to that of the reader: "today", "today - 21".',
          },
          say: {
            $ref: '#/definitions/key',
            description:
              'A short description: "20,000 broilers at 35 days". Its figures are those of the input.',
          },
        },
      },
    },
  },
  names: ({ data }) =>
    Object.keys(data.demonstration?.input ?? {}).map((name) => ({
      path: ['demonstration', 'input', name],
      name,
      of: 'input' as const,
      finding: finding('unknown-name.demonstration', { name }),
    })),
  program: ({ definition: { data } }): Compiled<Calculator> => ({
    demonstration: data.demonstration,
  }),
}
