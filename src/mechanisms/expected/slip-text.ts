import type { Unusual } from '#engine/calculation.ts'
import { unbroken } from '#i18n/unusual-text.ts'
import { smallerUnit } from '#language/unit-steps.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import type { KeyedField } from '../journal/shape.ts'
import { roundSignificant } from '#round.ts'
import { guessOf, type Guess } from './guess.ts'

/** What writes the question: each value is isolated in its message. */
export interface SlipFormat {
  readonly message: (id: string, values: Record<string, string | number>) => string
  readonly quantity: (value: number, unit: string) => string
  readonly date: (day: string) => string
}

/** The question about a figure that is far from what is expected of it. */
interface SlipQuestion {
  readonly text: string
  /** The figure as it was entered, and what may have been meant. */
  readonly value: string
  readonly guess?: Guess & { readonly text: string }
}

const shownDigits = 3

/** The share of one bird and the age, in the units that fit: 0.2125 kg are 213 g. */
function shareOf(
  { entryResults = {} }: EntryCalculator,
  { keyed }: KeyedField,
  { each, age = -1 }: NonNullable<Unusual['slip']>,
  unit: string,
  quantity: SlipFormat['quantity'],
): Record<'share' | 'each' | 'age', string> {
  if (each === undefined || age < 0) return { share: 'no', each: '', age: '' }
  const smaller = smallerUnit(unit)
  const [value, shownUnit] =
    smaller !== undefined && each < 1 ? [each * 1000, smaller] : [each, unit]
  const ageUnit = entryResults[keyed?.curves?.along ?? '']?.unit ?? 'day'
  return {
    share: 'yes',
    each: unbroken(quantity(roundSignificant(value, shownDigits), shownUnit)),
    age: unbroken(quantity(age, ageUnit)),
  }
}

/** "Feed given, 4 May 2026: 1,700 kg is 213 g per bird at 3 days. Did you mean 170 kg?" */
export function slipQuestion(
  calculator: EntryCalculator,
  found: Unusual,
  day: unknown,
  { message, quantity, date }: SlipFormat,
): SlipQuestion | undefined {
  const { name, part = '', slip, from, to } = found
  const journal: KeyedField | undefined = calculator.inputs[name]
  const field = journal?.list?.entry[part]
  const [own] = field?.units ?? []
  if (field === undefined || own === undefined || slip === undefined) return undefined
  const share = shareOf(calculator, journal!, slip, own.unit, quantity)
  const amount = (value: number): string => unbroken(quantity(value, own.unit))
  const guess = guessOf(found)
  const guessed = guess && { ...guess, text: amount(guess.value) }
  const value = amount(found.value)
  const text = message('journal.slip', {
    title: message(field.title, {}),
    date: typeof day === 'string' ? date(day) : '',
    value,
    ...share,
    how: guess?.how ?? 'none',
    guess: guessed?.text ?? '',
    from: amount(from),
    to: amount(to),
  })
  return { text, value, ...(guessed && { guess: guessed }) }
}
