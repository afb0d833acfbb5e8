/** An example whose expected values are those of the program, once a person has compared them. */
import { roundSignificant } from '#round.ts'
import type { ExpectedPart, ExpectedParts } from '#project/rules/programs/examples.ts'
import type { JsonValue } from '../../editing/index.ts'
import type { Values } from '../../worker/questions/values.ts'
import type { ExampleData } from './example-inputs.ts'

/** What is wrong with the input as a whole has no field. */
const wholeForm = 'form'

/** The first message about each field. */
export const firstMessages = ({
  issues,
}: Pick<Values, 'issues'>): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ field = wholeForm, message }) => [field, message]))

/** The messages that an example expects: those about fields. */
const expectedMessages = ({ issues }: Values): Readonly<Record<string, string>> =>
  firstMessages({ issues: issues.filter(({ field }) => field !== undefined) })

/** Figures without the rounding of machines. */
export const roundedFigures = (figures: Values['results']): Values['results'] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? roundSignificant(value, 10) : value,
    ]),
  )

/** A part without the rounding of machines, whatever figures are in it. */
const roundedPart = (part: ExpectedPart): ExpectedPart => {
  if (typeof part === 'number') return roundSignificant(part, 10)
  if (typeof part === 'string' || part === null) return part
  return Array.isArray(part) ? part.map(roundedPart) : roundedParts(part as ExpectedParts)
}
export const roundedParts = (parts: ExpectedParts): ExpectedParts =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, roundedPart(part)]))

/** The parts of an example that list names, where there are any. */
const listedParts = (values: Values): Partial<Values> =>
  Object.fromEntries(
    (['unusual', 'notJudged', 'notices', 'atLeast', 'atMost'] as const)
      .filter((part) => values[part].length > 0)
      .map((part) => [part, values[part]]),
  )

/** The example that is written: refused input has its messages, else there are results. */
export const confirmedExample = ({ input, today }: ExampleData, values: Values): JsonValue =>
  ({
    ...(today !== undefined && { today }),
    input,
    ...(values.issues.length > 0
      ? { error: expectedMessages(values) }
      : {
          results: roundedFigures(values.results),
          ...(Object.keys(values.ratings).length > 0 && { rating: values.ratings }),
          ...roundedParts(values.parts),
          ...listedParts(values),
        }),
  }) as unknown as JsonValue
