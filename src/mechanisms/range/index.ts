import { withoutTree } from '../formulas.ts'
import type { Mechanism } from '../mechanism.ts'

/** A result that is a range: from its figure up to another. */
export const range: Mechanism = {
  schema: {
    result: {
      upTo: {
        $ref: '#/definitions/formula',
        description: 'The upper end, where the answer is a range.',
      },
    },
  },
  result: ({ upTo }, id, { formulas }) => ({
    upTo: upTo === undefined ? undefined : withoutTree(formulas.expression('results', id, 'upTo')),
  }),
  words: {
    family: 'choices',
    isIn: ({ data }) => Object.values(data.results ?? {}).some(({ upTo }) => upTo !== undefined),
  },
}
