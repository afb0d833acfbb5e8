import type { Unusual } from '#engine/calculation.ts'
import { roundSignificant } from '#round.ts'

/** What may have been meant by a figure, and by which slip it became another one. */
export interface Guess {
  readonly value: number
  readonly how: 'digit' | 'unit' | 'week'
}

/** By how much slips multiply a figure: a digit, grams for kilograms, the total of a week. */
const slips: readonly (readonly [number, Guess['how']])[] = [
  [10, 'digit'],
  [1 / 10, 'digit'],
  [7, 'week'],
  [100, 'digit'],
  [1 / 100, 'digit'],
  [1000, 'unit'],
  [1 / 1000, 'unit'],
]

/** A total that is spread over a week has no more digits than were counted. */
const digits = 4

/** The slip whose undoing comes closest to what was expected; undefined where none is plausible. */
export function guessOf({ value, from, to, slip }: Unusual): Guess | undefined {
  if (slip === undefined) return undefined
  const distance = (meant: number): number => Math.abs(Math.log(meant / slip.middle))
  const [best] = slips
    .map(([times, how]): Guess => ({
      value: roundSignificant(value / times, how === 'week' ? digits : 12),
      how,
    }))
    .filter((guess) => guess.value >= from && guess.value <= to)
    .sort((a, b) => distance(a.value) - distance(b.value))
  return best
}
