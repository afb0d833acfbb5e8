import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { IllustrationCalculator, IllustrationDefinitionSource } from './shape.ts'

/** The picture of a program's page. */
export const illustration: Mechanism = {
  schema: {
    program: {
      illustration: {
        ...nameRef('illustrationName'),
        description:
          'The picture of the page: the name of a file in public/illustrations, like water. By ' +
          'default the picture of its service.',
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
