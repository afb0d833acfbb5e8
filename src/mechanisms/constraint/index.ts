import { journalsOf } from '../../definition/formulas/days.ts'
import { brief } from '../formulas.ts'
import type { Mechanism } from '../mechanism.ts'
import { failsWith } from '../notice/sure.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    constraints?: { that: string; field: string; say: SaySource }[]
  }
}

/** What inputs must be to each other, and what is said where they are not. */
export const constraint: Mechanism = {
  schema: {
    program: {
      constraints: {
        description: 'What must hold of the input; where it does not, nothing is calculated.',
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['that', 'field', 'say'],
          properties: {
            that: { $ref: '#/definitions/condition', description: 'What must hold.' },
            field: {
              type: 'string',
              description: 'The input that is blamed where it does not hold.',
            },
            say: { $ref: '#/definitions/say', description: 'What is said where it does not hold.' },
          },
        },
      },
    },
  },
  names: ({ data }) =>
    (data.constraints ?? []).map(({ field }, index) => ({
      path: ['constraints', index, 'field'],
      name: field,
      of: 'input',
      what: `The constraint is blamed on "${field}", which is not an input.`,
    })),
  program: ({ definition, formulas }) => ({
    constraints: (definition.data.constraints ?? []).map(({ field, say }, index) => {
      const that = brief(formulas.expression('constraints', index, 'that'))
      const { tree } = formulas.at('constraints', index, 'that')
      return {
        that: journalsOf(definition.data).length === 0 ? that : { ...that, sure: failsWith(tree) },
        field,
        say,
      }
    }),
  }),
}
