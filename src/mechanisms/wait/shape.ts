import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface WaitDefinitionSource extends DefinitionSource {
  wait?: { value: number; unit: string }
}

export interface WaitCalculator extends Calculator {
  /** How long its answer is waited for (milliseconds). */
  readonly wait?: number
}
