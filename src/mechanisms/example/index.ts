import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Mechanism } from '../mechanism.ts'
import type { EntryExampleSource } from '../entry-result/shape.ts'

/** Inputs with their expected results: the tests of a program. No page shows them. */
export const example: Mechanism = {
  schema: {
    example: {
      input: {
        description:
          'The values by input: figures in the unit of the input, an option, a day like ' +
          '2026-05-01, the name of a record, or the entries of a list.',
        type: 'object',
        propertyNames: nameRef('inputName'),
        additionalProperties: {
          type: ['number', 'string', 'array'],
          items: { type: 'object' },
        },
      },
      error: {
        type: 'object',
        propertyNames: { anyOf: [nameRef('inputName'), nameRef('listPart')] },
        minProperties: 1,
        additionalProperties: nameRef('messageKey'),
        description:
          'For an example that is refused: the field, and the key of the message at this field.',
      },
      cites: { type: 'string', description: 'The publication that contains the example.' },
    },
  },
  names: ({ data: { examples = [] } }) =>
    examples.flatMap(({ input, results = {}, entries = {} }: EntryExampleSource, index) => [
      ...Object.keys(input).map((name) => ({
        path: ['examples', index, 'input', name],
        name,
        of: 'input' as const,
        finding: finding('unknown-name.example', { name }),
      })),
      ...Object.keys(entries).map((name) => ({
        path: ['examples', index, 'entries', name],
        name,
        of: 'result' as const,
        finding: finding('unknown-name.exampleResult', { name }),
      })),
      ...Object.keys(results).map((name) => ({
        path: ['examples', index, 'results', name],
        name,
        of: 'result' as const,
        finding: finding('unknown-name.exampleResult', { name }),
      })),
    ]),
}
