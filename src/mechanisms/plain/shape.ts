import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface PlainDefinitionSource extends DefinitionSource {
  plain?: true
}

export interface PlainCalculator extends Calculator {
  /** Issues appear in the result box, too, and results also as plain text below it. */
  readonly plain?: boolean
}
