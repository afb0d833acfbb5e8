import { isToday } from '../../definition/formulas/today.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import { dayPattern } from './days.ts'
import type { InputField } from '../../engine/calculator.ts'

/** An input that is a day of the calendar. */
export const date: Mechanism = {
  schema: {
    input: {
      format: {
        const: 'date',
        description:
          'A day of the calendar, like 2026-05-01; formulas read it as a time. Its default may ' +
          'be "today", the day of the reader. Formulas also read that day as today, whether or ' +
          'not there is such an input.',
      },
    },
    example: {
      today: {
        type: 'string',
        pattern: '^20\\d\\d-\\d\\d-\\d\\d$',
        description:
          'The day of the reader in this example, like 2026-05-01: the value of "today" in ' +
          'formulas and in defaults.',
      },
    },
  },
  check,
  input: {
    label: 'a day',
    is: ({ type, format }) => type === 'string' && format === 'date',
    kind: () => 'date',
    field: (input): Compiled<InputField> =>
      isToday(input) ? { default: undefined, today: true, unasked: input.unasked } : {},
    values: (_input, _path, { calls }) => {
      calls.add('days')
      return { type: 'string', pattern: dayPattern }
    },
  },
}
