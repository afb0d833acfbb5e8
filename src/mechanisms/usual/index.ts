import { phrase } from '../../definition/findings/finding.ts'
import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
import type { InputSource, ResultSource } from '../../definition/shapes.ts'
import type { Calculator, InputField, Range, Result, Usual } from '../../engine/calculator.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'
import { isRange, unusualName } from '../../engine/plausibility/unusual-figures.ts'
import {
  adding,
  type Compiled,
  type ExampleRun,
  type Mechanism,
  type Schema,
} from '../mechanism.ts'
import { check } from './check.ts'
import type { UsualExampleSource, UsualInputSource } from './shape.ts'

const range: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
}

/** The plausible range, if it is narrower than the limits of the field. */
function narrower(input: InputSource): Usual | undefined {
  const {
    usual: given,
    minimum = -Infinity,
    exclusiveMinimum = minimum,
    maximum = Infinity,
  }: UsualInputSource = input
  const saysNoMore =
    given !== undefined && isRange(given) && given[0] <= exclusiveMinimum && given[1] >= maximum
  return saysNoMore ? undefined : given
}

/** A share of the whole is never more than all of it: such a range has no effect. */
const narrowerOf = ({ usual: given, unit }: ResultSource): Range | undefined =>
  unit === '%' && given !== undefined && given[0] === 0 && given[1] === 100 ? undefined : given

/** The names of all that has a range that can be left. */
const ranged = ({ inputs, results }: Calculator): readonly string[] => [
  ...Object.entries(inputs).flatMap(([name, field]) => [
    ...(field.usual === undefined ? [] : [name]),
    ...Object.entries(field.list?.entry ?? {}).flatMap(([part, { usual: its }]) =>
      its === undefined ? [] : [unusualName({ name, part })],
    ),
  ]),
  ...Object.keys(results).filter((id) => results[id]?.usual !== undefined),
]

/** What no farm goes beyond: outside, the page asks whether another unit was meant. */
export const usual: Mechanism = {
  schema: {
    input: {
      usual: {
        anyOf: [
          range,
          {
            type: 'object',
            minProperties: 1,
            maxProperties: 1,
            propertyNames: identifierRef('inputName'),
            additionalProperties: { type: 'object', additionalProperties: range },
          },
        ],
        description:
          'The plausible range, from and to, in the unit of the input. For a figure outside of ' +
          'it, the page asks whether another unit was meant, and gives no verdict. If it ' +
          'depends on a choice, a range for each of its options: {"birdType": {"broiler": ' +
          '[0.03, 8]}}.',
      },
    },
    result: {
      usual: {
        ...range,
        description:
          'The plausible range, from and to, in the unit of the result. For a figure outside ' +
          'of it, the page asks whether a unit was mistaken, and gives no verdict. Required ' +
          'for a result with a rating or a target, and for one that divides an input by ' +
          'another.',
      },
    },
    example: {
      unusual: {
        type: 'array',
        items: { anyOf: [nameRef('inputName'), nameRef('listPart'), nameRef('resultName')] },
        description:
          'The inputs, parts of lists (mix.quantity) and results that are outside of their ' +
          'plausible range. By default none.',
      },
    },
  },
  check,
  field: (input): Compiled<InputField> => ({ usual: narrower(input) }),
  result: (result): Compiled<Result> => ({ usual: narrowerOf(result) }),
  differences({ example, calculation }: ExampleRun<UsualExampleSource>) {
    const [expected, found] = [example.unusual ?? [], (calculation.unusual ?? []).map(unusualName)]
    return [
      ...expected
        .filter((name) => !found.includes(name))
        .map((name) => ({
          what: phrase('differences.unusualListed', { name }),
          at: ['unusual'],
          fix: phrase('removeUnusual', { name }),
        })),
      ...found
        .filter((name) => !expected.includes(name))
        .map((name) => ({
          what: phrase('differences.unusualUnlisted', { name }),
          at: ['input', name],
          fix: phrase('addUnusual', { name }),
        })),
    ]
  },
  uncovered(calculator, exampleRuns: readonly ExampleRun<UsualExampleSource>[], { data }) {
    const reached = new Set(exampleRuns.flatMap(({ example }) => example.unusual ?? []))
    // The examples of a program need not cover a shared range.
    const isShared = (name: string): boolean => quantityOf(data.results?.[name]) !== undefined
    return ranged(calculator)
      .filter((name) => !reached.has(name) && !isShared(name))
      .map((name) => ({
        what: name,
        end: 'unusual' as const,
        ...adding('unusual', `["${name}"]`),
        silent: [],
        by: {
          ...(!Object.hasOwn(calculator.results, name) && { input: name }),
          reaches: ({ calculation }: ExampleRun) =>
            calculation.issues.length === 0 &&
            (calculation.unusual ?? []).map(unusualName).includes(name),
        },
      }))
  },
}
