import { taskOf } from '../../definition/project.ts'
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
          'default the picture of its task, or else of its service.',
      },
    },
  },
  check,
  program: ({
    project,
    definition,
  }: CompileContext<IllustrationDefinitionSource>): Compiled<IllustrationCalculator> => ({
    illustration: definition.data.illustration ?? taskOf(project, definition)?.picture,
  }),
}
