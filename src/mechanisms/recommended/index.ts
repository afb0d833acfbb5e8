import type { Mechanism } from '../mechanism.ts'

/** Defaults are advice: each states its reason and who recommends it. Pages do not contain this. */
export const recommended: Mechanism = {
  schema: {
    input: {
      recommended: {
        type: 'object',
        additionalProperties: false,
        required: ['reason'],
        properties: {
          reason: {
            type: 'string',
            minLength: 20,
            description: 'Why most visitors should calculate with the default, for reviewers.',
          },
          cites: {
            type: 'string',
            minLength: 8,
            description:
              'The publication that recommends it, with its edition and the page or section. ' +
              'Required if the default is a table, a record, or an option with figures.',
          },
        },
        description:
          'The reason for the default, which most visitors keep. A default that ' +
          'is an amount of 0 (0 birds, 0 of a currency), or the day of the reader, needs none.',
      },
    },
  },
}
