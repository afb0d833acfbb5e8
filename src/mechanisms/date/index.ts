import { phrase, finding, type Finding } from '../../definition/findings/finding.ts'
import { isToday, dependsOnToday } from '../../definition/formulas/today.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { dayPattern } from './days.ts'
import type { InputField } from '../../engine/calculator.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import type { Project } from '../../definition/project.ts'

const rule = 'inputs'
const isAcceptedDay = (text: unknown): boolean => new RegExp(dayPattern).test(String(text))

const checkDayDefaults = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(
      ({ input }) =>
        input.format === 'date' &&
        input.default !== undefined &&
        !isToday(input) &&
        !isAcceptedDay(input.default),
    )
    .map(({ path, name, input }) => ({
      rule,
      ...definition.at([...path, 'default']),
      ...finding('default-no-day', { initial: input.default!, name }),
    }))

/** An example whose results may depend on the current day states that day. */
function checkExampleDays({ inputs, definition }: Analysis): readonly Finding[] {
  const given = definition.data.examples ?? []
  const where = (readsToday: boolean): readonly number[] =>
    given.flatMap((example, index) =>
      dependsOnToday(inputs, example) === readsToday && (example.today === undefined) === readsToday
        ? [index]
        : [],
    )
  const [open, useless] = [where(true), where(false)]
  const places = open.map((index) => index + 1)
  return [
    ...open.slice(0, 1).map((index) => ({
      rule,
      ...definition.at(['examples', index]),
      ...finding('example-without-day', { count: open.length, places }),
    })),
    ...useless.map((index) => ({
      rule,
      ...definition.at(['examples', index, 'today']),
      ...finding('word-means-nothing.today'),
    })),
  ]
}

/** Defaults of days are days, and examples that depend on the current day state it. */
const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...checkDayDefaults(analysis),
  ...checkExampleDays(analysis),
]

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
    label: phrase('belongs.day'),
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
