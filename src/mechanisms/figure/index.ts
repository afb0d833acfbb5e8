import { unitsOffered } from '../../definition/formulas/inputs.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism, Schema } from '../mechanism.ts'
import { briefUnit } from '../source.ts'
import { checkBounds } from './bounds.ts'
import { checkOfferedUnits } from './units.ts'
import type { InputField } from '../../engine/calculator.ts'

const offeredUnits = (input: InputSource) =>
  unitsOffered(input).map((unit) => briefUnit({ ...input, unit }))

/** What JSON Schema itself knows of a figure. */
export const schemaBounds = ({
  type,
  minimum,
  exclusiveMinimum,
  maximum,
}: InputSource): Schema => ({
  type,
  minimum,
  exclusiveMinimum,
  maximum,
})

/** An input that is a figure with a unit. */
export const figure: Mechanism = {
  schema: {
    input: {
      unit: {
        $ref: '#/definitions/unit',
        description:
          'The unit that the figure is asked for in, and its bounds and examples are written in.',
      },
      per: {
        $ref: '#/definitions/per',
        description:
          'Further units below the line, separated by spaces: kg per bird is asked for in kg.',
      },
      digits: {
        type: 'integer',
        description: 'The decimals that a figure of this kind is shown with.',
      },
      minimum: {
        type: 'number',
        description: 'The smallest figure that is taken, in the unit of the input.',
      },
      exclusiveMinimum: {
        type: 'number',
        description: 'In place of minimum: every figure must be greater.',
      },
      maximum: {
        type: 'number',
        description: 'The largest figure that is taken, in the unit of the input.',
      },
      units: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { $ref: '#/definitions/unit' },
        description:
          "The units to choose from, the input's own first, where they are not the usual ones.",
      },
    },
  },
  meant: {
    input: [
      {
        words: ['sample'],
        where: ({ source: { type } }) => type === 'number' || type === 'integer',
        belongs: 'a figure',
      },
    ],
  },
  check: (project, analysis) => [...checkBounds(project, analysis), ...checkOfferedUnits(analysis)],
  input: {
    label: 'a figure',
    is: ({ type }) => type === 'number' || type === 'integer',
    kind: ({ type }) => (type === 'integer' ? 'integer' : 'number'),
    field: (input): Compiled<InputField> => ({
      digits: input.digits,
      minimum: input.minimum,
      exclusiveMinimum: input.exclusiveMinimum,
      maximum: input.maximum,
      units: offeredUnits(input),
    }),
    values: schemaBounds,
  },
}
