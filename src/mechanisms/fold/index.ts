import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    folded?: true
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    /** Seldom needed: folded away until it is asked for, or holds anything. */
    readonly folded?: boolean
  }
}

/** An input that is seldom needed, and folded away. */
export const fold: Mechanism = {
  schema: {
    input: {
      folded: {
        const: true,
        description:
          'Seldom needed: folded under More until it is asked for, or holds a figure or a ' +
          'problem. A required input cannot be folded.',
      },
    },
  },
  meant: {
    input: [
      {
        where: ({ source }) => source.type !== 'array',
        belongs: 'a field of the form or of the entries of a list, because a list is always open',
      },
    ],
  },
  check,
  field: ({ folded }) => ({ folded }),
}
