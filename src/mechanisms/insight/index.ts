import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Definition } from '../../definition/project.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { InsightCalculator, InsightDefinitionSource } from './shape.ts'

/** The one what-if that is a sentence with the visitor's own figures. */
export const insight: Mechanism = {
  schema: {
    program: {
      insight: {
        type: 'object',
        additionalProperties: false,
        required: ['input', 'result', 'change', 'say'],
        oneOf: [{ required: ['by'] }, { required: ['times'] }],
        properties: {
          input: { ...nameRef('inputName'), description: 'A figure that the visitor enters.' },
          result: {
            ...nameRef('resultName'),
            description: 'A shown figure that depends on the input.',
          },
          change: {
            enum: ['input', 'result'],
            description:
              'Which of the two is another figure: the input (what if?), or the result (which ' +
              'input gives it?). The sentence tells the other one.',
          },
          by: {
            type: 'number',
            description: 'How much more, or less if negative, in the unit of the definition.',
          },
          times: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'The factor: 0.9 is a tenth less.',
          },
          say: {
            $ref: '#/definitions/key',
            description:
              'The sentence, a message of insights.json. It gets the {step} of the input, the ' +
              'result {before} and {after}, and the {difference} of what it tells.',
          },
        },
        description:
          'One sentence below the answer with the figures of the visitor: what a better figure ' +
          'would mean. Other questions of "backwards" and "whatIf" are folded.',
      },
    },
  },
  check,
  names: ({ data: { insight: given } }: Definition<InsightDefinitionSource>) =>
    given === undefined
      ? []
      : [
          {
            path: ['insight', 'input'],
            name: given.input,
            of: 'input' as const,
            what: `"insight" names "${given.input}", which is not an input.`,
          },
          {
            path: ['insight', 'result'],
            name: given.result,
            of: 'result' as const,
            what: `"insight" names "${given.result}", which is not a result of this program.`,
          },
        ],
  program: ({
    definition: { data },
  }: CompileContext<InsightDefinitionSource>): Compiled<InsightCalculator> => ({
    insight: data.insight,
  }),
}
