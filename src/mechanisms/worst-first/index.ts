import type { CompileContext, Mechanism } from '../mechanism.ts'
import type { WorstFirstDefinitionSource } from './shape.ts'

/** The order of an answer with many verdicts. */
export const worstFirst: Mechanism = {
  schema: {
    program: {
      worstFirst: {
        const: true,
        description:
          'The results are in the order of their verdicts: what warns first, then what is open, ' +
          'what is in order, and what is not known. The first one is the primary result, even ' +
          'if it was entered. By default they are in the order of the definition.',
      },
    },
  },
  run: {
    part: 'worstFirst',
    code: 'worstFirst',
    isIn: ({ definition: { data } }: CompileContext<WorstFirstDefinitionSource>) =>
      data.worstFirst === true,
  },
}
