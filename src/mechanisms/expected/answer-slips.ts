import type { Entry, Unusual } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { guessOf } from './guess.ts'
import { confirmationOf } from './confirmation.ts'
import type { ExpectedField } from './shape.ts'

/** What a person says of all figures that are asked about: right, or what was meant. */
export type SlipsAnswer = 'ask' | 'right' | 'meant'

/** What an answer changes of an entry; nothing where nothing plausible was meant. */
export function answerOf(
  calculator: Calculator,
  found: Unusual,
  answer: SlipsAnswer,
): Readonly<Record<string, string | number>> | undefined {
  const { name, part = '', value } = found
  const field: ExpectedField | undefined = calculator.inputs[name]?.list?.entry[part]
  const confirm = field?.expected?.[1]
  if (confirm === undefined || confirm === null || answer === 'ask') return undefined
  if (answer === 'right') return { [confirm]: confirmationOf(value) }
  const guess = guessOf(found)
  return guess && { [part]: guess.value }
}

/** Entries with an answer about the figures that are asked about. */
export const withAnswer = (
  calculator: Calculator,
  entries: readonly Entry[],
  slips: readonly Unusual[],
  answer: SlipsAnswer,
): readonly Entry[] =>
  entries.map(
    (entry, index) =>
      Object.assign(
        { ...entry },
        ...slips
          .filter((each) => each.entry === index)
          .map((each) => answerOf(calculator, each, answer)),
      ) as Entry,
  )
