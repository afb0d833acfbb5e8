import type { Compiled, Mechanism } from '../mechanism.ts'
import { briefUnit, mapped } from '../source.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** A figure that formulas read by its name. */
export const constant: Mechanism = {
  schema: {
    program: {
      constants: {
        description: 'Figures that formulas read by their names, each with its unit.',
        type: 'object',
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['value', 'unit'],
          properties: {
            value: { type: 'number', description: 'The figure, in its unit.' },
            unit: {
              $ref: '#/definitions/unit',
              description: 'The unit of the figure; 1 for a number without a unit.',
            },
            per: {
              $ref: '#/definitions/per',
              description: 'Further units in the denominator, separated by spaces.',
            },
            title: {
              $ref: '#/definitions/key',
              description:
                'The name of the constant in explanations. By default, explanations show only ' +
                'the figure.',
            },
            cites: {
              type: 'string',
              description: 'The publication that the figure is taken from.',
            },
          },
        },
      },
    },
  },
  program: ({ definition }): Compiled<Calculator> => ({
    constants: mapped(definition.data.constants, ({ value, title, ...quantity }) => ({
      value,
      title,
      ...briefUnit(quantity),
    })),
  }),
}
