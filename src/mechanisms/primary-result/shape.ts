import type { ResultSource } from '../../definition/shapes.ts'
import type { Result } from '../../engine/calculator.ts'

export interface LeadResultSource extends ResultSource {
  leads?: true
}

export interface LeadResult extends Result {
  /** What the visitor came for: the biggest figure of the page. */
  readonly leads?: boolean
}
