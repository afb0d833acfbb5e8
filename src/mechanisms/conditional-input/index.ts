import { phrase } from '../../definition/findings/finding.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { brief } from '../formulas.ts'
import { reachedEnd, type Compiled, type ExampleRun, type Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import { conditional } from './conditional.ts'
import type { InputField } from '../../engine/calculator.ts'

/** An input with a condition on other inputs: its field is shown only where that holds. */
export const conditionalInput: Mechanism = {
  schema: {
    input: {
      when: {
        $ref: '#/definitions/condition',
        description:
          'The condition under which the page asks for the input. It reads inputs before this ' +
          'one: "housing.cage == 1" or "isKnown(dailyWater)". If it is false, the input is ' +
          'hidden, has no effect and is not required; what was typed appears again with it. A ' +
          'result that depends on a required conditional input has the same condition in ' +
          '"shown", or reads the input in a branch: housing.cage == 1 ? a : b.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ path }) => !path.includes('entry'),
        allowedInText: phrase('belongs.fieldOutsideEntries'),
      },
    ],
  },
  check,
  field: ({ when }, name, { formulas }): Compiled<InputField> => ({
    when:
      when === undefined
        ? undefined
        : brief(formulas.expression('input', 'properties', name, 'when')),
  }),
  wrap: {
    part: 'withConditions',
    code: 'withConditions',
    isIn: ({ analysis: { inputs, definition } }) =>
      conditional(inputs).some((name) => definition.data.input?.required?.includes(name)),
  },
  messages: {
    family: 'choices',
    isIn: ({ data }) => conditional(data.input?.properties ?? {}).length > 0,
  },
  differences: ({ example, calculator }) => {
    const hidden = hiddenIn(calculator, example.input)
    return Object.keys(example.input)
      .filter((name) => hidden.has(name))
      .map((name) => ({
        what: phrase('differences.conditionalInput', { name }),
        at: ['input', name],
      }))
  },
  uncovered: ({ inputs, ...calculator }, exampleRuns) =>
    conditional(inputs).flatMap((name) => {
      const isHidden = ({ example }: ExampleRun): boolean =>
        hiddenIn({ inputs, ...calculator }, example.input).has(name)
      const isGiven = ({ example }: ExampleRun): boolean => Object.hasOwn(example.input, name)
      return [
        {
          what: name,
          end: 'shown' as const,
          add: phrase('add.value', { name }),
          ...reachedEnd(exampleRuns, isGiven),
        },
        {
          what: name,
          end: 'hidden' as const,
          add: phrase('add.hiding', { name }),
          ...reachedEnd(exampleRuns, isHidden),
        },
      ].filter(({ silent = [] }) => silent.length === 0)
    }),
}
