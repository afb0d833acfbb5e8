import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Definition } from '../../definition/project.ts'
import type { BackwardsCalculator, BackwardsDefinitionSource } from './shape.ts'

/** Results that may be asked for the other way round: which input gives a wanted one. */
export const backwards: Mechanism = {
  schema: {
    program: {
      backwards: {
        description:
          'What may be asked the other way round, below the answer: which figure of the input gives ' +
          'a wanted result, the other inputs unchanged. All figures that give it are told; where there ' +
          'is none, the least and the greatest result.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['input', 'result'],
          properties: {
            input: { type: 'string', description: 'The figure that is searched for.' },
            result: {
              type: 'string',
              description:
                'A figure of the answer that rests on it; the visitor writes what he wants.',
            },
            ask: {
              $ref: '#/definitions/key',
              description:
                'The question, as a person would ask it: "On which day do they weigh ...?". Unless ' +
                'said, it is put together from the titles of the two.',
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
        what: `"backwards" searches for "${input}", which is not an input.`,
      },
      {
        path: ['backwards', index, 'result'],
        name: result,
        of: 'result' as const,
        what: `"backwards" has the result "${result}", which is not a result of this program.`,
      },
    ]),
  program: ({
    definition: { data },
  }: CompileContext<BackwardsDefinitionSource>): Compiled<BackwardsCalculator> => ({
    backwards: data.backwards,
  }),
}
