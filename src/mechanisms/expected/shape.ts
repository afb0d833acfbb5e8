import type { InputField } from '../../engine/calculator.ts'

/** What a figure is expected to be near, as brief as a page can have it. */
export type Expected = readonly [
  /** The result that it is compared with, of the same day in a journal. */
  figure: string,
  /** Of a journal: the part of the entry that repeats a figure which a person has confirmed. */
  confirm: string | null,
  /** The least and the most that is plausible, as multiples of that. */
  from: number,
  to: number,
  /** Of a journal: so many days on each side are compared with it where the result is unknown. */
  beside: number,
  /** The result with the number of birds, of which each has its share. */
  per: string | undefined,
]

export interface ExpectedField extends InputField {
  readonly expected?: Expected
}
