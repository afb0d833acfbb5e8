import type { Definition } from '../../definition/project.ts'
import { withoutTree } from '../formulas.ts'
import { isCounted } from '../figure-result/kinds.ts'
import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    upTo?: string
  }
}
declare module '../../engine/calculator.ts' {
  interface Result {
    /** The upper end, where the answer is a range. */
    readonly upTo?: Expression<number>
  }
}

const isIn = ({ data }: Definition): boolean =>
  Object.values(data.results ?? {}).some(({ upTo }) => upTo !== undefined)

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
  meant: {
    result: [
      {
        where: ({ source }) =>
          isCounted(source) && source.rating === undefined && source.target === undefined,
        belongs: 'a figure that is shown, without a rating and a target',
      },
    ],
  },
  result: ({ upTo }, id, { formulas }) => ({
    upTo: upTo === undefined ? undefined : withoutTree(formulas.expression('results', id, 'upTo')),
  }),
  words: {
    family: 'choices',
    isIn,
  },
  run: { part: 'ranges', code: 'ranges', isIn: ({ definition }) => isIn(definition) },
}
