import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Definition } from '../../definition/project.ts'
import type { WhatIfCalculator, WhatIfDefinitionSource } from './shape.ts'

/** One input on a slider: the answer as it is, and as it would be. */
export const whatIf: Mechanism = {
  schema: {
    program: {
      whatIf: {
        ...nameRef('inputName'),
        description:
          'The input of a slider below the answer: a figure that the visitor can change on the ' +
          'farm. The page shows each figure of the answer as it is, as it would be, and the ' +
          'difference, also for costs. What was entered stays unchanged until the visitor ' +
          'accepts the new figure.',
      },
    },
  },
  check,
  names: ({ data: { whatIf: name } }: Definition<WhatIfDefinitionSource>) =>
    name === undefined
      ? []
      : [
          {
            path: ['whatIf'],
            name,
            of: 'input',
            what: `"whatIf" names "${name}", which is not an input.`,
          },
        ],
  program: ({
    definition: { data },
  }: CompileContext<WhatIfDefinitionSource>): Compiled<WhatIfCalculator> => ({
    whatIf: data.whatIf,
  }),
}
