import { dayPattern } from '../../engine/validator.ts'
import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    format?: 'date'
  }
}

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
    values: () => ({ type: 'string', pattern: dayPattern }),
  },
}
