import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface PlainDefinitionSource extends DefinitionSource {
  plain?: true
}

export interface PlainCalculator extends Calculator {
  /** What is wrong is in the result box too, and results also as plain text under it. */
  readonly plain?: boolean
}
