import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface WhatIfDefinitionSource extends DefinitionSource {
  whatIf?: string
}

export interface WhatIfCalculator extends Calculator {
  /** The input that a slider below the answer moves. */
  readonly whatIf?: string
}
