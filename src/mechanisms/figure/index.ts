import { phrase } from '../../definition/findings/finding.ts'
import { unitsOffered } from '../../definition/formulas/inputs.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism, Schema } from '../mechanism.ts'
import { briefUnit } from '../source.ts'
import { checkBounds } from './bounds.ts'
import { checkOfferedUnits } from './units.ts'
import type { InputField } from '../../engine/calculator.ts'

const offeredUnits = (input: InputSource) =>
  unitsOffered(input).map((unit) => briefUnit({ ...input, unit }))

/** The properties of a figure that JSON Schema itself defines. */
const schemaBounds = ({ type, minimum, exclusiveMinimum, maximum }: InputSource): Schema => ({
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
          'The unit of the field, and of the bounds and figures of this input in the definition.',
      },
      per: {
        $ref: '#/definitions/per',
        description:
          'Further units in the denominator, separated by spaces: the field of kg per bird ' +
          'shows kg.',
      },
      digits: {
        type: 'integer',
        description: 'The number of decimals with which a figure of this input is shown.',
      },
      minimum: {
        type: 'number',
        description: 'The smallest accepted figure, in the unit of the input.',
      },
      exclusiveMinimum: {
        type: 'number',
        description: 'Instead of minimum: every figure must be greater.',
      },
      maximum: {
        type: 'number',
        description: 'The largest accepted figure, in the unit of the input.',
      },
      units: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { $ref: '#/definitions/unit' },
        description:
          'The units that the visitor can choose, beginning with the unit of the input. By ' +
          'default the units of its family.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['sample'],
        where: ({ source: { type } }) => type === 'number' || type === 'integer',
        allowedInText: phrase('belongs.figure'),
      },
    ],
  },
  check: (project, analysis) => [...checkBounds(project, analysis), ...checkOfferedUnits(analysis)],
  input: {
    label: phrase('belongs.figure'),
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
