import type { ResultSource } from '../../definition/shapes.ts'
import type { Result } from '../../engine/calculator.ts'

export interface LeadResultSource extends ResultSource {
  leads?: true
  meaning?: string
}

export interface LeadResult extends Result {
  /** What the visitor came for: the biggest figure of the page. */
  readonly leads?: boolean
  /** The sentence below it where it is the primary result and has no verdict. */
  readonly meaning?: string
  /** It only repeats or adds up what was entered, so another figure is the answer. */
  readonly restated?: boolean
}
