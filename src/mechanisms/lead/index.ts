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
          'The primary result: the biggest figure of the page, also shown in the bar that stays ' +
          'visible while the visitor types. By default the first rated or else the first ' +
          'shown figure.',
      },
    },
  },
  check,
  result: ({ leads }) => ({ leads }),
}
