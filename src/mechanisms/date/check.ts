import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { dependsOnToday, isToday } from '../../definition/formulas/today.ts'
import type { Project } from '../../definition/project.ts'
import { dayPattern } from './days.ts'

const rule = 'inputs'
const isAcceptedDay = (text: unknown): boolean => new RegExp(dayPattern).test(String(text))

/** The default of a day is a day. */
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
      id: 'default-no-day',
      what: `The default "${input.default}" of "${name}" is not a day.`,
      why: 'The page would propose a value that it rejects.',
      fix: 'Write a day like 2026-05-01, or "today" for the day of the visit.',
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
  const places = open.map((index) => index + 1).join(', ')
  return [
    ...open.slice(0, 1).map((index) => ({
      rule,
      ...definition.at(['examples', index]),
      id: 'example-without-day' as const,
      what:
        open.length === 1
          ? 'The example depends on the current day, but has no "today".'
          : `The examples ${places} depend on the current day, but have no "today".`,
      why: 'The results change with the day, so the example would fail on another day.',
      fix: 'Add "today" with a day, like "today": "2026-05-01".',
    })),
    ...useless.map((index) => ({
      rule,
      ...definition.at(['examples', index, 'today']),
      id: 'word-means-nothing' as const,
      what: '"today" has no effect: the example does not depend on the current day.',
      why: 'Editors would believe that the results depend on the day.',
      fix: 'Remove "today".',
    })),
  ]
}

/** Defaults of days are days, and examples that depend on the current day state it. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...checkDayDefaults(analysis),
  ...checkExampleDays(analysis),
]
