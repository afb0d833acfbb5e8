import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface DisclaimerDefinitionSource extends DefinitionSource {
  disclaimer?: string
}

export interface DisclaimerCalculator extends Calculator {
  /** What must stand beside the result, besides what stands beside every result. */
  readonly disclaimer?: string
}
