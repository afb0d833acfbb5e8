import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** Of a figure in an entry: the part that chooses the record which it is kept for. */
    keptBy?: string
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    /** The part that chooses the record which its figure is kept for. */
    readonly keptBy?: string
  }
}

/** A figure of an entry that the device keeps for the record it is of, like the price of a feed. */
export const kept: Mechanism = {
  schema: {
    input: {
      keptBy: {
        $ref: '#/definitions/name',
        description:
          'Of a figure in an entry of a list: the part with the record that it is of, like the feed ' +
          'of a price. What was entered last for the record is kept on the device, and offered ' +
          'for it in each program that asks for a figure of the same unit.',
      },
    },
  },
  check,
  field: ({ keptBy }) => ({ keptBy }),
}
