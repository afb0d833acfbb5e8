import type { Mechanism } from '../mechanism.ts'

/** Why a default is what most visitors should calculate with. */
export interface RecommendedSource {
  /** For whom it is right, and what else was weighed. */
  readonly reason: string
  /** The work that recommends it: title, edition, place. */
  readonly cites?: string
}

declare module '../../definition/shapes.ts' {
  interface InputSource {
    recommended?: RecommendedSource
  }
}

/** Defaults are advice: each says why, and who recommends it. Nothing of it reaches a page. */
export const recommended: Mechanism = {
  schema: {
    input: {
      recommended: {
        type: 'object',
        additionalProperties: false,
        required: ['reason'],
        properties: {
          reason: {
            type: 'string',
            minLength: 20,
            description: 'Why most visitors should calculate with the default, for reviewers.',
          },
          cites: {
            type: 'string',
            minLength: 8,
            description:
              'The work that recommends it, with its edition and place. Needed where the default ' +
              'is a table, a record, or an option with figures.',
          },
        },
        description:
          'Why the default is advice: whoever changes nothing calculates with it. A default that ' +
          'is an amount of nothing (0 birds, 0 of a currency), or the day of the reader, needs none.',
      },
    },
  },
}
