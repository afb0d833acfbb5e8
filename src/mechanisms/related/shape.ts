import type { Calculator } from '../../engine/calculator.ts'

/** A program with all that a link to it shows: its page needs no list of programs. */
export interface RelatedPage {
  readonly path: string
  readonly icon: string
  readonly title: string
  /** Of the next step: the inputs that its link does not pass on. Its page ignores further ones. */
  readonly unfit?: readonly string[]
}

export interface RelatedCalculator extends Calculator {
  readonly related?: readonly RelatedPage[]
}
