import type { Mechanism } from '../mechanism.ts'

/** What is said of the whole answer, where a condition holds. */
export const notice: Mechanism = {
  schema: {
    program: {
      notices: {
        type: 'array',
        items: {
          allOf: [
            { $ref: '#/definitions/verdict' },
            {
              if: { required: ['tone'], properties: { tone: { enum: ['good', 'fair', 'none'] } } },
              then: { required: ['means'] },
            },
          ],
        },
      },
    },
    example: { notices: { type: 'array', items: { type: 'string' } } },
  },
  program: ({ definition, formulas }) => ({
    notices: (definition.data.notices ?? []).map((verdict, index) =>
      formulas.judgement(verdict, 'notices', index),
    ),
  }),
}
