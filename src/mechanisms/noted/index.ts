import { finding } from '../../definition/findings/finding.ts'
import { identifierRef } from '../../definition/written/name-kinds.ts'
import type { Mechanism, NameUsed } from '../mechanism.ts'
import type { NotedDefinitionSource } from './shape.ts'
import type { Definition } from '../../definition/project.ts'

/** A day, or so many days: an input or a result. */
const dayOf = { anyOf: [identifierRef('inputName'), identifierRef('resultName')] }

const nameSchema = (description: string) => ({
  type: 'object',
  additionalProperties: dayOf,
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
          from: { ...identifierRef('inputName'), description: 'The input with the first day.' },
          to: { ...dayOf, description: 'The input or the result with the last day.' },
          says: {
            type: 'object',
            minProperties: 1,
            additionalProperties: {
              type: 'array',
              minItems: 1,
              items: identifierRef('resultName'),
            },
            description:
              'Texts of a day of the journal, each with the text results that it is composed ' +
              'of: {"medicine": ["active", "product"]}.',
          },
          after: nameSchema(
            'Days of an entry of the journal that are counted from the last day of treatment, each with ' +
              'the input or the result that gives it: {"meatDays": "meatWithdrawal"}. An unknown one is left out.',
          ),
        },
        description:
          'One press adds the answer to the journal of the visitor’s flock, on each of its ' +
          'days until today. A day with other entries stays as it is. Parts that a journal ' +
          'does not have are left out.',
      },
    },
  },
  names: ({ data: { noted: source, input } }: Definition<NotedDefinitionSource>) => {
    if (source === undefined) return []
    const result = (path: readonly (string | number)[], name: string): NameUsed => ({
      path: ['noted', ...path],
      name,
      of: path[0] !== 'says' && Object.hasOwn(input?.properties ?? {}, name) ? 'input' : 'result',
      finding: finding('unknown-name.noted', { name }),
    })
    return [
      {
        path: ['noted', 'from'],
        name: source.from,
        of: 'input',
        finding: finding('unknown-name.notedFrom', { from: source.from }),
      },
      result(['to'], source.to),
      ...Object.entries(source.says).flatMap(([part, all]) =>
        all.map((name, index) => result(['says', part, index], name)),
      ),
      ...Object.entries(source.after ?? {}).map(([part, name]) => result(['after', part], name)),
    ]
  },
}
