import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { IllustrationCalculator, IllustrationDefinitionSource } from './shape.ts'

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
  program: ({
    definition: { data },
  }: CompileContext<IllustrationDefinitionSource>): Compiled<IllustrationCalculator> => ({
    illustration: data.illustration,
  }),
}
