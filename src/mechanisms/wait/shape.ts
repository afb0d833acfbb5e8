import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface WaitDefinitionSource extends DefinitionSource {
  wait?: { value: number; unit: string }
}

export interface WaitCalculator extends Calculator {
  /** How long the page waits before it shows its answer (milliseconds). */
  readonly wait?: number
}
