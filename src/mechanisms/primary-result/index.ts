import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { LeadResult, LeadResultSource } from './shape.ts'

/** The result that leads the others. */
export const primaryResult: Mechanism = {
  schema: {
    result: {
      leads: {
        const: true,
        description:
          'The primary result: the largest figure of the page, also shown in the bar that ' +
          'stays visible while the visitor types. By default the first rated result, or else ' +
          'the first shown one.',
      },
    },
  },
  check,
  result: ({ leads }: LeadResultSource): Compiled<LeadResult> => ({ leads }),
}
