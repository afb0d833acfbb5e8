import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface DisclaimerDefinitionSource extends DefinitionSource {
  disclaimer?: string
}

export interface DisclaimerCalculator extends Calculator {
  /** A disclaimer next to the result, in addition to the one of every result. */
  readonly disclaimer?: string
}
