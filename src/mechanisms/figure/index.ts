import { unitsOffered } from '../../definition/inputs.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Mechanism, Schema } from '../mechanism.ts'
import { briefUnit } from '../source.ts'
import { bounds } from './bounds.ts'
import { units } from './units.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    digits?: number
    minimum?: number
    exclusiveMinimum?: number
    maximum?: number
    /** The units to choose from, where they are not the usual ones. */
    units?: string[]
  }
}

const unitsOf = (input: InputSource) =>
  unitsOffered(input).map((unit) => briefUnit({ ...input, unit }))

/** What JSON Schema itself knows of a figure. */
export const rangeOf = ({ type, minimum, exclusiveMinimum, maximum }: InputSource): Schema => ({
  type,
  minimum,
  exclusiveMinimum,
  maximum,
})

/** An input that is a figure with a unit. */
export const figure: Mechanism = {
  schema: {
    input: {
      unit: { $ref: '#/definitions/unit' },
      per: { $ref: '#/definitions/per' },
      digits: { type: 'integer' },
      minimum: { type: 'number' },
      exclusiveMinimum: { type: 'number' },
      maximum: { type: 'number' },
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
  check: (project, analysis) => [...bounds(project, analysis), ...units(analysis)],
  input: {
    called: 'a figure',
    is: ({ type }) => type === 'number' || type === 'integer',
    kind: ({ type }) => (type === 'integer' ? 'integer' : 'number'),
    field: (input) => ({
      digits: input.digits,
      minimum: input.minimum,
      exclusiveMinimum: input.exclusiveMinimum,
      maximum: input.maximum,
      units: unitsOf(input),
    }),
    values: rangeOf,
  },
}
