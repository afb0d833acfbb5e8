import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check, isShownAlone } from './check.ts'
import { restatesInput } from './restated.ts'
import type { LeadResult, LeadResultSource } from './shape.ts'

/** The primary result. */
export const primaryResult: Mechanism = {
  schema: {
    result: {
      leads: {
        const: true,
        description:
          'The primary result: the largest figure of the page, also shown in the bar that ' +
          'stays visible while the visitor types. By default the first rated result, or else ' +
          'the first shown one that does not only repeat or add up what was entered.',
      },
    },
  },
  check,
  result: (
    { each, ...result }: LeadResultSource,
    id: string,
    { analysis }: CompileContext,
  ): Compiled<LeadResult> => ({
    leads: result.leads,
    ...(each === undefined &&
      isShownAlone(result) &&
      restatesInput(analysis, id) && { restated: true }),
  }),
}
