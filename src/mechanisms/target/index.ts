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

/** What a result is held against: below, within or above. */
export const target: Mechanism = {
  schema: {
    result: {
      target: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        description:
          'What the result is held against: below, within or above. An end whose figure is not known is left open.',
        properties: {
          low: { $ref: '#/definitions/formula', description: 'The least that it should be.' },
          high: { $ref: '#/definitions/formula', description: 'The most that it should be.' },
        },
      },
    },
    example: {
      standing: {
        type: 'object',
        additionalProperties: { enum: ['below', 'within', 'above'] },
        description: 'Where results stand beside their targets.',
      },
    },
  },
  meant: {
    result: [{ where: ({ source }) => isCounted(source), belongs: 'a figure that the page shows' }],
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
  words: { family: 'list', isIn },
  differences: ({ example, calculation: { results } }: ExampleRun<TargetExampleSource>) =>
    Object.entries(example.standing ?? {}).flatMap(([id, expected]) => {
      const standing = results[id]?.target?.standing ?? 'none'
      return standing === expected
        ? []
        : [
            {
              what: `The example expects ${id} to be ${expected} its target, but it is ${standing}`,
              at: ['standing', id],
            },
          ]
    }),
}
