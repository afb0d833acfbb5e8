import { dayPattern } from '../../engine/input/validator.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

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
  check,
  input: {
    called: 'a day',
    is: ({ type, format }) => type === 'string' && format === 'date',
    kind: () => 'date',
    values: () => ({ type: 'string', pattern: dayPattern }),
  },
}
