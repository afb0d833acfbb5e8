import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { DisclaimerCalculator, DisclaimerDefinitionSource } from './shape.ts'

/** What must be beside the result of one program. */
export const disclaimer: Mechanism = {
  schema: {
    program: {
      disclaimer: {
        $ref: '#/definitions/key',
        description: 'What must stand beside the result, besides what stands beside every result.',
      },
    },
  },
  program: ({
    definition: { data },
  }: CompileContext<DisclaimerDefinitionSource>): Compiled<DisclaimerCalculator> => ({
    disclaimer: data.disclaimer,
  }),
}
