import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { asksForDay, isToday } from '../../definition/formulas/today.ts'
import type { Project } from '../../definition/project.ts'
import { dayPattern } from './days.ts'

const rule = 'inputs'
const isDay = (text: unknown): boolean => new RegExp(dayPattern).test(String(text))

/** What is entered unless somebody enters a day is one. */
const defaults = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(
      ({ input }) =>
        input.format === 'date' &&
        input.default !== undefined &&
        !isToday(input) &&
        !isDay(input.default),
    )
    .map(({ path, name, input }) => ({
      rule,
      ...definition.at([...path, 'default']),
      id: 'default-no-day',
      what: `The default "${input.default}" of "${name}" is no day.`,
      why: 'The page would propose what it refuses.',
      fix: 'Write it like 2026-05-01, or "today" for the day of the reader.',
    }))

/** What an example comes to may rest on the day it is asked: then it says on which. */
function examples({ inputs, definition }: Analysis): readonly Finding[] {
  const given = definition.data.examples ?? []
  const where = (asks: boolean): readonly number[] =>
    given.flatMap((example, index) =>
      asksForDay(inputs, example) === asks && (example.today === undefined) === asks ? [index] : [],
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
          ? 'The example does not say on which day it is asked.'
          : `The examples ${places} do not say on which day they are asked.`,
      why: 'It would come to something else each day.',
      fix: 'Add "today" with a day, like "today": "2026-05-01".',
    })),
    ...useless.map((index) => ({
      rule,
      ...definition.at(['examples', index, 'today']),
      id: 'word-means-nothing' as const,
      what: 'The example says on which day it is asked, and nothing asks for that day.',
      why: 'Whoever wrote it would believe that it matters.',
      fix: 'Take "today" out.',
    })),
  ]
}

/** Days are days, and examples are asked on one where that matters. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...defaults(analysis),
  ...examples(analysis),
]
