import { identifierRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { KeptField, KeptInputSource } from './shape.ts'

/** A figure of an entry that the device keeps for the record it is of, like the price of a feed. */
export const kept: Mechanism = {
  schema: {
    input: {
      keptBy: {
        ...identifierRef('partName'),
        description:
          'For a figure in an entry of a list: the part with the record that it belongs to, ' +
          'like the feed of a price. The device stores the last figure for the record, and ' +
          'each program with a figure of the same unit offers it.',
      },
    },
  },
  check,
  field: ({ keptBy }: KeptInputSource): Compiled<KeptField> => ({ keptBy }),
}
