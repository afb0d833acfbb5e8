import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    beside?: string
    basis?: string
  }
}
declare module '../../engine/calculator.ts' {
  interface Result {
    /** The result in whose line it is shown. */
    readonly beside?: string
    /** The message that says on what basis it counts. */
    readonly basis?: string
  }
}

/** Results on several bases, beside each other in one line. */
export const beside: Mechanism = {
  schema: {
    result: {
      beside: {
        type: 'string',
        description: 'The result in whose line it is shown: the same thing on another basis.',
      },
      basis: {
        $ref: '#/definitions/key',
        description:
          'The basis of the result, which is the header of its column where results are side by side.',
      },
    },
  },
  meant: {
    result: [
      {
        words: ['beside'],
        where: ({ source }) => source.intermediate !== true,
        belongs: 'a result that the page shows',
      },
      {
        words: ['basis'],
        where: ({ id, source, analysis: { definition } }) =>
          source.beside !== undefined ||
          Object.values(definition.data.results ?? {}).some(({ beside: line }) => line === id),
        belongs: 'a result in a line with several results ("beside")',
      },
    ],
  },
  check,
  result: ({ beside: line, basis }) => ({ beside: line, basis }),
  words: {
    family: 'list',
    isIn: ({ data }) =>
      Object.values(data.results ?? {}).some(
        (result) => (result.beside ?? result.basis) !== undefined,
      ),
  },
}
