import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Definition } from '../../definition/project.ts'
import { withoutTree } from '../formulas.ts'
import { isCounted } from '../figure-result/kinds.ts'
import type { Compiled, Mechanism, ExampleRun } from '../mechanism.ts'
import { mapped } from '../source.ts'
import { check } from './check.ts'
import type { TargetExampleSource } from './shape.ts'
import type { Result } from '../../engine/calculator.ts'

const isIn = ({ data }: Definition): boolean =>
  Object.values(data.results ?? {}).some(({ target: ends }) => ends !== undefined)

/** The target of a result: below, within or above. */
export const target: Mechanism = {
  schema: {
    result: {
      target: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        description:
          'The range that the result is compared with: below, within or above. An end with an ' +
          'unknown figure is open.',
        properties: {
          low: { $ref: '#/definitions/formula', description: 'The lower end of the range.' },
          high: { $ref: '#/definitions/formula', description: 'The upper end of the range.' },
        },
      },
    },
    example: {
      standing: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: { enum: ['below', 'within', 'above'] },
        description: 'The position of results relative to their targets: below, within or above.',
      },
    },
  },
  allowedIn: {
    result: [
      { where: ({ source }) => isCounted(source), allowedInText: 'a figure that the page shows' },
    ],
  },
  check,
  result: ({ target: ends }, id, { formulas }): Compiled<Result> => ({
    target:
      ends &&
      mapped({ ...ends }, (_, end) =>
        withoutTree(formulas.expression('results', id, 'target', end)),
      ),
  }),
  run: { part: 'targets', code: 'targets', isIn: ({ definition }) => isIn(definition) },
  messages: { family: 'list', isIn },
  expected({ calculation: { results } }): Pick<TargetExampleSource, 'standing'> {
    const positions = Object.entries(results).flatMap(([id, { target: { position } = {} }]) =>
      position === undefined ? [] : [[id, position] as const],
    )
    return positions.length === 0 ? {} : { standing: Object.fromEntries(positions) }
  },
  differences: ({ example, calculation: { results } }: ExampleRun<TargetExampleSource>) =>
    Object.entries(example.standing ?? {}).flatMap(([id, expected]) => {
      const position = results[id]?.target?.position ?? 'none'
      return position === expected
        ? []
        : [
            {
              what: `The example expects ${id} to be ${expected} its target, but it is ${position}`,
              at: ['standing', id],
            },
          ]
    }),
}
