import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { KeptField, KeptInputSource } from './shape.ts'

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
  field: ({ keptBy }: KeptInputSource): Compiled<KeptField> => ({ keptBy }),
}
