import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { FoldField, FoldInputSource } from './shape.ts'
import { isListInput } from '../../definition/input-kinds.ts'

/** An input that is seldom needed, and folded away. */
export const fold: Mechanism = {
  schema: {
    input: {
      folded: {
        const: true,
        description:
          'Rarely needed: folded under More until the visitor opens it, or it has a figure or ' +
          'an issue. A required input cannot be folded.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source }) => !isListInput(source),
        allowedInText:
          'a field of the form or of the entries of a list, because a list is always open',
      },
    ],
  },
  check,
  field: ({ folded }: FoldInputSource): Compiled<FoldField> => ({ folded }),
}
