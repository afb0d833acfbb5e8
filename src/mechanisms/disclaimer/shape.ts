import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface DisclaimerDefinitionSource extends DefinitionSource {
  disclaimer?: string
}

export interface DisclaimerCalculator extends Calculator {
  /** What must be beside the result, besides what is beside every result. */
  readonly disclaimer?: string
}
