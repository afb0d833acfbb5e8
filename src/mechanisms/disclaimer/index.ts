import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { DisclaimerCalculator, DisclaimerDefinitionSource } from './shape.ts'

/** The disclaimer next to the result of one program. */
export const disclaimer: Mechanism = {
  schema: {
    program: {
      disclaimer: {
        $ref: '#/definitions/key',
        description:
          'A disclaimer that is shown beside the result, in addition to the one of every ' +
          'program.',
      },
    },
  },
  program: ({
    definition: { data },
  }: CompileContext<DisclaimerDefinitionSource>): Compiled<DisclaimerCalculator> => ({
    disclaimer: data.disclaimer,
  }),
}
