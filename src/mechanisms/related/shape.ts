import type { Calculator } from '../../engine/calculator.ts'

/** A program with all that a link to it shows: its page needs no list of programs. */
interface RelatedPage {
  readonly path: string
  readonly icon: string
  readonly title: string
}

export interface RelatedCalculator extends Calculator {
  readonly related?: readonly RelatedPage[]
}
