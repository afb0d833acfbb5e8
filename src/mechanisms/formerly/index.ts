import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** The names that it had before. */
    formerly?: string[]
  }
}

/** An input that had another name when links to it were made. */
export const formerly: Mechanism = {
  schema: {
    input: {
      formerly: {
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/name' },
        description:
          'The names that the input had before. Links and figures that devices keep hold them; they ' +
          'fill this field.',
      },
    },
  },
  field: (input) => (input.formerly === undefined ? {} : { formerly: input.formerly }),
}
