import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check, isShownAlone } from './check.ts'
import { restatesInput } from './restated.ts'
import type { WorstFirstDefinitionSource } from '../worst-first/shape.ts'
import type { LeadResult, LeadResultSource } from './shape.ts'

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
      meaning: {
        $ref: '#/definitions/key',
        description:
          'One sentence below the figure where it is the primary result: what the figure is for, ' +
          "and what to do with it. It never praises; a verdict with 'means' replaces it. " +
          'Each answer that an example gives has such a sentence.',
      },
    },
  },
  check,
  result: (
    { each, ...result }: LeadResultSource,
    id: string,
    { analysis }: CompileContext<WorstFirstDefinitionSource>,
  ): Compiled<LeadResult> => ({
    leads: result.leads,
    meaning: result.meaning,
    ...(each === undefined &&
      analysis.definition.data.worstFirst !== true &&
      isShownAlone(result) &&
      restatesInput(analysis, id) && { restated: true }),
  }),
}
