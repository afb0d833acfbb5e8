import type { ResultSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Verdict } from '../../engine/calculation.ts'

/** A result that is read from a text column: a choice, or a text. */
export interface TextResult {
  /** By default the column's own title. */
  readonly title?: string
  readonly lookup: string
  readonly column: string
  /** A fact that is part of the answer. */
  readonly note?: boolean
  /** The text in whose row it is shown. */
  readonly beside?: string
  /** Advice on what to do; it is included wherever the answer is shared. */
  readonly advice?: boolean
  /** The message if no record was found. */
  readonly none?: Verdict
}
export interface TextResultSource extends ResultSource {
  /** A text column, like pair.kind. */
  from?: string
  advice?: boolean
}

export interface TextCalculator extends Calculator {
  /** Results that are choices or texts. */
  readonly texts?: Readonly<Record<string, TextResult>>
}
