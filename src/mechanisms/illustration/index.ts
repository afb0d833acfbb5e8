import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    illustration?: string
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** The picture of its page: a name of public/illustrations; its service's unless said. */
    readonly illustration?: string
  }
}

/** The picture of a program's page. */
export const illustration: Mechanism = {
  schema: {
    program: {
      illustration: {
        type: 'string',
        description:
          'The picture of the page: the name of a file of public/illustrations, like ' +
          'water. The picture of its service unless said.',
      },
    },
  },
  check,
  program: ({ definition: { data } }) => ({ illustration: data.illustration }),
}
