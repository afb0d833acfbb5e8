import { phrase } from '../../definition/findings/finding.ts'
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
        allowedInText: phrase('belongs.foldable'),
      },
    ],
  },
  check,
  field: ({ folded }: FoldInputSource): Compiled<FoldField> => ({ folded }),
}
