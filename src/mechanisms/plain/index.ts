import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { PlainCalculator, PlainDefinitionSource } from './shape.ts'

/** An answer that is also shown in plain text. */
export const plain: Mechanism = {
  schema: {
    program: {
      plain: {
        const: true,
        description:
          'Issues also appear in red in the result box, and the results also as plain text ' +
          'below it.',
      },
    },
  },
  program: ({
    definition: { data },
  }: CompileContext<PlainDefinitionSource>): Compiled<PlainCalculator> => ({ plain: data.plain }),
}
