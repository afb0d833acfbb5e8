/** An example whose expected values are those of the program, once a person has compared them. */
import { roundSignificant } from '#round.ts'
import type { JsonValue } from '../../editing/index.ts'
import type { Values } from '../../worker/questions/values.ts'
import type { ExampleData } from './example-inputs.ts'

/** The first message about each field. */
export const firstMessages = ({ issues }: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ field = 'form', message }) => [field, message]))

/** Figures without the rounding of machines. */
export const roundedFigures = (figures: Values['results']): Values['results'] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? roundSignificant(value, 10) : value,
    ]),
  )

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
      ? { error: firstMessages(values) }
      : {
          results: roundedFigures(values.results),
          ...(Object.keys(values.ratings).length > 0 && { rating: values.ratings }),
          ...listedParts(values),
        }),
  }) as unknown as JsonValue
