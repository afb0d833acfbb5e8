import { finding } from '../../definition/findings/finding.ts'
import { identifierRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { mapped } from '../source.ts'
import { check } from './check.ts'
import type { Definition } from '../../definition/project.ts'
import type { EmpiricalCalculator, EmpiricalDefinitionSource } from './shape.ts'

/** An empirical formula of a publication: explanations show its name instead of its arithmetic. */
export const empirical: Mechanism = {
  schema: {
    program: {
      empirical: {
        type: 'object',
        propertyNames: identifierRef('formulaName'),
        description:
          'Empirical formulas of publications, by the name of the formula. Explanations show ' +
          'the name and its figures instead of the arithmetic.',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'source'],
          properties: {
            title: {
              $ref: '#/definitions/key',
              description:
                'The name of the formula in explanations, like "Stull’s formula of 2011".',
            },
            source: {
              type: 'string',
              description:
                'The title of the publication: one of the "sources" of the program, or of a table that it reads.',
            },
          },
        },
      },
    },
  },
  check,
  names: ({ data }: Definition<EmpiricalDefinitionSource>) =>
    Object.keys(data.empirical ?? {}).map((name) => ({
      path: ['empirical', name],
      name,
      of: 'formula' as const,
      finding: finding('unknown-name.empirical', { name }),
    })),
  program: ({
    definition: { data },
  }: CompileContext<EmpiricalDefinitionSource>): Compiled<EmpiricalCalculator> =>
    data.empirical === undefined ? {} : { empirical: mapped(data.empirical, ({ title }) => title) },
}
