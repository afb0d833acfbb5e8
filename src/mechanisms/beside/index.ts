import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, Mechanism, DefinitionPart } from '../mechanism.ts'
import { check } from './check.ts'
import type { BesideResult, BesideResultSource } from './shape.ts'

/** Results on several bases, next to each other in one line. */
export const beside: Mechanism = {
  schema: {
    result: {
      beside: {
        ...nameRef('resultName'),
        description:
          'The result in whose line this one is shown: the same quantity on another basis.',
      },
      basis: {
        $ref: '#/definitions/key',
        description:
          'The basis of the result. It is the header of its column if results are side by side.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        keys: ['beside'],
        where: ({ source }) => source.intermediate !== true,
        allowedInText: 'a result that the page shows',
      },
      {
        keys: ['basis'],
        where: ({ id, source, analysis: { definition } }: DefinitionPart<BesideResultSource>) =>
          source.beside !== undefined ||
          Object.values<BesideResultSource>(definition.data.results ?? {}).some(
            ({ beside: line }) => line === id,
          ),
        allowedInText: 'a result in a line with several results ("beside")',
      },
    ],
  },
  check,
  result: ({ beside: line, basis }: BesideResultSource): Compiled<BesideResult> => ({
    beside: line,
    basis,
  }),
  messages: {
    family: 'list',
    isIn: ({ data }) =>
      Object.values<BesideResultSource>(data.results ?? {}).some(
        (result) => (result.beside ?? result.basis) !== undefined,
      ),
  },
}
