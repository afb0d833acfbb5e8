import { finding, type Finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { InsightCalculator, InsightDefinitionSource } from './shape.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { dependsOn } from '../../definition/formulas/depends-on.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import { isCounted } from '../figure-result/kinds.ts'

/** The sentence is about a figure that is entered, and a shown one that depends on it. */
function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { insight, results = {} }: InsightDefinitionSource = definition.data
  if (insight === undefined) return []
  const { input, result } = insight
  // The rule on names reports unknown names.
  if (inputs[input] === undefined || results[result] === undefined) return []
  if (
    isNumberInput(inputs[input]) &&
    isCounted(results[result]) &&
    dependsOn(analysis, result, input)
  )
    return []
  return [
    {
      rule: 'insight',
      ...definition.at(['insight', 'result']),
      ...finding('insight-not-dependent', { input, result }),
    },
  ]
}

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
            finding: finding('unknown-name.insight', { input: given.input }),
          },
          {
            path: ['insight', 'result'],
            name: given.result,
            of: 'result' as const,
            finding: finding('unknown-name.insightResult', { result: given.result }),
          },
        ],
  program: ({
    definition: { data },
  }: CompileContext<InsightDefinitionSource>): Compiled<InsightCalculator> => ({
    insight: data.insight,
  }),
}
