import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Definition } from '../../definition/project.ts'
import type { BackwardsCalculator, BackwardsDefinitionSource } from './shape.ts'

/** Results with a backwards question: which input gives a desired one. */
export const backwards: Mechanism = {
  schema: {
    program: {
      backwards: {
        description:
          'Goal seek, below the answer: the visitor enters a wanted result, and the page finds ' +
          'the input that gives it, with the other inputs unchanged. It shows all solutions; ' +
          'if there is none, the least and the greatest result.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['input', 'result'],
          properties: {
            input: { ...nameRef('inputName'), description: 'The input that is searched for.' },
            result: {
              ...nameRef('resultName'),
              description: 'The result that the visitor wants. It must depend on the input.',
            },
            ask: {
              $ref: '#/definitions/key',
              description:
                'The question as a person would ask it: "On which day do they weigh ...?". By ' +
                'default it is composed of the two titles.',
            },
          },
        },
      },
    },
  },
  check,
  names: ({ data }: Definition<BackwardsDefinitionSource>) =>
    (data.backwards ?? []).flatMap(({ input, result }, index) => [
      {
        path: ['backwards', index, 'input'],
        name: input,
        of: 'input' as const,
        finding: finding('unknown-name.backwardsInput', { input }),
      },
      {
        path: ['backwards', index, 'result'],
        name: result,
        of: 'result' as const,
        finding: finding('unknown-name.backwardsResult', { result }),
      },
    ]),
  program: ({
    definition: { data },
  }: CompileContext<BackwardsDefinitionSource>): Compiled<BackwardsCalculator> => ({
    backwards: data.backwards,
  }),
}
