import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    format?: 'date'
  }
}

const longDay =
  '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8])'
/** A day that the calendar of this century has. */
const day = `^20(\\d\\d-(${longDay})|([02468][048]|[13579][26])-02-29)$`

/** An input that is a day of the calendar. */
export const date: Mechanism = {
  schema: {
    input: {
      format: {
        const: 'date',
        description: 'A day of the calendar, like 2026-05-01; formulas read it as a time.',
      },
    },
  },
  input: {
    is: ({ type, format }) => type === 'string' && format === 'date',
    kind: () => 'date',
    values: () => ({ type: 'string', pattern: day }),
  },
}
