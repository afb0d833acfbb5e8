import type { Mechanism } from '../mechanism.ts'
import { mapped, unitOf } from '../source.ts'

declare module '../../definition/shapes.ts' {
  interface ConstantSource extends Quantity {
    value: number
    title?: string
    cites?: string
  }
  interface DefinitionSource {
    constants?: Record<string, ConstantSource>
  }
}

/** A figure that formulas read by its name. */
export const constant: Mechanism = {
  schema: {
    program: {
      constants: {
        type: 'object',
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['value', 'unit'],
          properties: {
            value: { type: 'number' },
            unit: { $ref: '#/definitions/unit' },
            per: { $ref: '#/definitions/per' },
            title: { $ref: '#/definitions/key' },
            cites: { type: 'string' },
          },
        },
      },
    },
  },
  program: ({ definition }) => ({
    constants: mapped(definition.data.constants, ({ value, title, ...quantity }) => ({
      value,
      title,
      ...unitOf(quantity),
    })),
  }),
}
