import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    leads?: true
  }
}
declare module '../../engine/calculator.ts' {
  interface Result {
    /** What the visitor came for: the biggest figure of the page. */
    readonly leads?: boolean
  }
}

/** The result that leads the others. */
export const lead: Mechanism = {
  schema: {
    result: {
      leads: {
        const: true,
        description:
          'What the visitor came for: the biggest figure of the page, and the one that ' +
          'goes with him while he types. Unless said, the first rated or else the first ' +
          'shown figure leads.',
      },
    },
  },
  check,
  result: ({ leads }) => ({ leads }),
}
