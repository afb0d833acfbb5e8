import type { Compiled, Mechanism } from '../mechanism.ts'
import type { FormerlyInputSource } from './shape.ts'
import type { InputField } from '../../engine/calculator.ts'

/** An input that had another name when links to it were made. */
export const aliases: Mechanism = {
  schema: {
    input: {
      formerly: {
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/name' },
        description:
          'Former names of the input. Links and figures stored on devices contain them and ' +
          'fill this field.',
      },
    },
  },
  field: (input: FormerlyInputSource): Compiled<InputField> =>
    input.formerly === undefined ? {} : { aliases: input.formerly },
}
