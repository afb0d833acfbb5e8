import { round } from '../../round.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { readUnit } from '../../language/units.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    wait?: { value: number; unit: string }
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** How long its answer is waited for (milliseconds). */
    readonly wait?: number
  }
}

/** A time, in milliseconds. */
const milliseconds = ({ value, unit }: { readonly value: number; readonly unit: string }): number =>
  round(fromBase(toBase(value, readUnit(unit)), readUnit('second')) * 1000)

/** How long an answer is waited for, in sight of the visitor. */
export const wait: Mechanism = {
  schema: {
    program: {
      wait: {
        description:
          'How long an answer is waited for, in sight of the visitor. Lists leave the form ' +
          'for the answer: the next one begins empty.',
        type: 'object',
        additionalProperties: false,
        required: ['value', 'unit'],
        properties: {
          value: { type: 'number', minimum: 0, description: 'How long.' },
          unit: { $ref: '#/definitions/unit', description: 'A time: second or minute.' },
        },
      },
    },
  },
  check,
  program: ({ definition: { data } }) => ({ wait: data.wait && milliseconds(data.wait) }),
  words: { family: 'list', isIn: ({ data }) => data.wait !== undefined },
}
