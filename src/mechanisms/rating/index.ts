import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    rating?: VerdictSource[]
  }
  interface ExampleSource {
    rating?: Record<string, string>
  }
}

/** What a figure means: the first verdict whose condition holds. */
export const rating: Mechanism = {
  schema: {
    result: {
      rating: { type: 'array', minItems: 1, items: { $ref: '#/definitions/verdict' } },
    },
    example: { rating: { type: 'object', additionalProperties: { type: 'string' } } },
  },
  result: ({ rating: verdicts }, id, { formulas }) => ({
    rating: verdicts?.map((verdict, index) =>
      formulas.judgement(verdict, 'results', id, 'rating', index),
    ),
  }),
  run: {
    part: 'ratings',
    code: 'ratings',
    isIn: ({ definition: { data } }) =>
      Object.values(data.results ?? {}).some(({ rating: verdicts }) => verdicts !== undefined),
  },
}
