import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Definition } from '../../definition/project.ts'
import { withoutTree } from '../formulas.ts'
import { isCounted } from '../figure-result/kinds.ts'
import { adding, type Compiled, type ExampleRun, type Mechanism } from '../mechanism.ts'
import type { RangeExampleSource, RangeResultSource } from './shape.ts'
import type { Result } from '../../engine/calculator.ts'

/** Whether an upper end is the expected one; null without one. */
const isExpectedEnd = (upTo: number | null, expected: number | null): boolean =>
  upTo === null || expected === null
    ? upTo === expected
    : Math.abs(upTo - expected) <= 1e-9 * Math.max(1, Math.abs(expected))

const isIn = ({ data }: Definition): boolean =>
  Object.values<RangeResultSource>(data.results ?? {}).some(({ upTo }) => upTo !== undefined)

/** A result that is a range: from its figure up to another. */
export const range: Mechanism = {
  schema: {
    result: {
      upTo: {
        $ref: '#/definitions/formula',
        description: 'The upper end, if the result is a range.',
      },
    },
    example: {
      upTo: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: { type: ['number', 'null'] },
        description:
          'The expected upper ends, in the unit of the result; null if the result is not a ' +
          'range.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        where: ({ source }) =>
          isCounted(source) && source.rating === undefined && source.target === undefined,
        allowedInText: phrase('belongs.unjudgedFigure'),
      },
    ],
  },
  result: ({ upTo }: RangeResultSource, id, { formulas }): Compiled<Result> => ({
    upTo: upTo === undefined ? undefined : withoutTree(formulas.expression('results', id, 'upTo')),
  }),
  messages: {
    family: 'choices',
    isIn,
  },
  differences: ({ example, calculation: { results } }: ExampleRun<RangeExampleSource>) =>
    Object.entries(example.upTo ?? {})
      .map(([id, expected]) => ({ id, expected, upTo: results[id]?.upTo ?? null }))
      .filter(({ expected, upTo }) => !isExpectedEnd(upTo, expected))
      .map(({ id, expected, upTo }) => ({
        what: phrase('differences.range', { id, expected: String(expected), upTo: String(upTo) }),
        at: ['upTo', id],
      })),
  expected({ calculator, calculation: { results } }): Pick<RangeExampleSource, 'upTo'> {
    const ends = Object.entries(calculator.results).flatMap(([id, { upTo }]) =>
      upTo === undefined ? [] : [[id, results[id]?.upTo ?? null] as const],
    )
    return ends.length === 0 ? {} : { upTo: Object.fromEntries(ends) }
  },
  uncovered({ results }, exampleRuns: readonly ExampleRun<RangeExampleSource>[]) {
    const covered = new Set(exampleRuns.flatMap(({ example }) => Object.keys(example.upTo ?? {})))
    return Object.keys(results)
      .filter((id) => results[id]!.upTo !== undefined && !covered.has(id))
      .map((id) => ({
        what: id,
        end: 'upTo' as const,
        ...adding('upTo', `{"${id}": ...}`),
        silent: [],
      }))
  },
  run: { part: 'ranges', code: 'ranges', isIn: ({ definition }) => isIn(definition) },
}
