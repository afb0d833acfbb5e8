import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { FlowCalculator, FlowDefinitionSource } from './shape.ts'
import { flowsOf, givesTo, programsOfFlow } from './steps.ts'

const rule = 'flow'

const figureName = { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' }

/** The figures of other steps that a step names, with their place. */
const namedFigures = ({ data: { flow } }: Definition<FlowDefinitionSource>) => [
  ...Object.entries(flow?.takes ?? {}).flatMap(([input, figures]) =>
    figures.map((figure, index) => ({ path: ['takes', input, index], input, figure })),
  ),
  ...Object.entries(flow?.chooses ?? {}).flatMap(([input, options]) =>
    Object.entries(options).map(([option, figure]) => ({
      path: ['chooses', input, option],
      input: undefined,
      figure,
    })),
  ),
]

/** Each step has its own place, and what it takes is a figure of another step. */
function check(project: Project, analysis: Analysis<FlowDefinitionSource>): readonly Finding[] {
  const { definition } = analysis
  const { flow } = definition.data
  if (flow === undefined) return []
  const twin = programsOfFlow(project, flow.of).find(
    ({ id, data }) => id < definition.id && data.flow!.order === flow.order,
  )
  if (twin !== undefined)
    return [
      {
        rule,
        ...definition.at(['flow', 'order']),
        ...finding('flow-step-twice', { step: flow.order, program: twin.id }),
      },
    ]
  const steps = flowsOf(project)[flow.of] ?? []
  const own = steps.find(({ id }) => id === definition.id)
  const others = steps.filter(({ id }) => id !== definition.id)
  return namedFigures(definition)
    .filter(
      ({ input, figure }) =>
        figure !== input &&
        !others.some((step) => givesTo(step, figure, own?.takes[input ?? '']?.kind)),
    )
    .slice(0, 1)
    .map(({ path, figure }) => ({
      rule,
      ...definition.at(['flow', ...path]),
      ...finding('flow-figure-missing', { figure }),
      ...nameFix(
        figure,
        others.flatMap(({ gives }) => gives.map((given) => given.figure)),
      ),
    }))
}

/** Programs that are steps of one event: each page leads to the others, with its figures. */
export const flow: Mechanism = {
  schema: {
    program: {
      flow: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'order', 'title'],
        properties: {
          of: { ...figureName, description: 'The name of the event, the same in all its steps.' },
          order: {
            type: 'integer',
            minimum: 1,
            description: 'The place of this program among the steps.',
          },
          // Its words come with those of all steps.
          title: { ...nameRef('messageKey'), description: 'The short name of the step.' },
          takes: {
            type: 'object',
            propertyNames: nameRef('inputName'),
            additionalProperties: { type: 'array', minItems: 1, items: figureName },
            description:
              'Inputs that have another name in other steps, each with the inputs or results there ' +
              'that fill it, the preferred one first: {"water": ["dailyWater"]}. A figure for each ' +
              'day is taken as that of one day. Others fill each other by the same name.',
          },
          chooses: {
            type: 'object',
            propertyNames: nameRef('inputName'),
            additionalProperties: { type: 'object', additionalProperties: figureName },
            description:
              'Choices whose option follows from what another step gives: {"form": {"powder": ' +
              '"productPerDay"}}.',
          },
          gives: {
            type: 'object',
            additionalProperties: nameRef('textColumn'),
            description:
              'Names for other steps that a record of this one has: {"medicine": "dose.active"}.',
          },
        },
        description:
          'The program is a step of an event with several programs, like a treatment: below its ' +
          'answer are the steps in order, each with the figures that both programs have.',
      },
    },
  },
  names: ({ data: { flow: source } }: Definition<FlowDefinitionSource>) =>
    [...Object.keys(source?.takes ?? {}), ...Object.keys(source?.chooses ?? {})].map((name) => ({
      path: ['flow', Object.hasOwn(source?.takes ?? {}, name) ? 'takes' : 'chooses', name],
      name,
      of: 'input' as const,
      finding: finding('unknown-name.flow', { name }),
    })),
  check,
  program: ({
    definition: { data },
  }: CompileContext<FlowDefinitionSource>): Compiled<FlowCalculator> => ({ flow: data.flow?.of }),
}
