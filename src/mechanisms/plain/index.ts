import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    plain?: true
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** What is wrong stands in the result box too, and results also as plain text under it. */
    readonly plain?: boolean
  }
}

/** An answer that is said in plain text as well. */
export const plain: Mechanism = {
  schema: {
    program: {
      plain: {
        const: true,
        description:
          'What is wrong stands in red in the result box too, and results also as plain text under it.',
      },
    },
  },
  program: ({ definition: { data } }) => ({ plain: data.plain }),
}
