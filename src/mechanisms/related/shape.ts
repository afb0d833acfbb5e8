import type { Calculator } from '../../engine/calculator.ts'

/** A program with all that a link to it shows: its page needs no list of programs. */
export interface RelatedPage {
  readonly path: string
  readonly icon: string
  readonly title: string
  /** Of the next step: the inputs that both programs have, which its link passes on. */
  readonly same?: readonly string[]
}

export interface RelatedCalculator extends Calculator {
  readonly related?: readonly RelatedPage[]
}
