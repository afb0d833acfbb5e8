import type { Mechanism, NameUsed } from '../mechanism.ts'
import type { NotedDefinitionSource } from './shape.ts'
import type { Definition } from '../../definition/project.ts'

const nameSchema = (description: string) => ({
  type: 'object',
  additionalProperties: { $ref: '#/definitions/name' },
  description,
})

/**
 * What an answer is noted as in the journal of the visitor's flock: a treatment, on each of its
 * days.
 */
export const noted: Mechanism = {
  schema: {
    program: {
      noted: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to', 'says'],
        properties: {
          from: { $ref: '#/definitions/name', description: 'The input that is the first day.' },
          to: { $ref: '#/definitions/name', description: 'The result that is the last day.' },
          says: {
            type: 'object',
            minProperties: 1,
            additionalProperties: {
              type: 'array',
              minItems: 1,
              items: { $ref: '#/definitions/name' },
            },
            description:
              'Texts of a day of the journal, each with the results that are texts which it is made of: ' +
              '{"medicine": ["active", "product"]}.',
          },
          after: nameSchema(
            'Days of a day of the journal that count from the last day on, each with the result that ' +
              'they are: {"meatDays": "meatWithdrawal"}. Where that is not known they are left out.',
          ),
        },
        description:
          'One press puts the answer into the journal of the visitor’s flock, on each of its days until ' +
          'today. A day of which something else is told stays as it is. Parts that a journal does ' +
          'not ask for are left out.',
      },
    },
  },
  names: ({ data: { noted: said } }: Definition<NotedDefinitionSource>) => {
    if (said === undefined) return []
    const result = (path: readonly (string | number)[], name: string): NameUsed => ({
      path: ['noted', ...path],
      name,
      of: 'result',
      what: `"noted" names "${name}", which is not a result.`,
    })
    return [
      {
        path: ['noted', 'from'],
        name: said.from,
        of: 'input',
        what: `"from" of "noted" names "${said.from}", which is not an input.`,
      },
      result(['to'], said.to),
      ...Object.entries(said.says).flatMap(([part, all]) =>
        all.map((name, place) => result(['says', part, place], name)),
      ),
      ...Object.entries(said.after ?? {}).map(([part, name]) => result(['after', part], name)),
    ]
  },
}
