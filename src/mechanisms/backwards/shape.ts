import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
/** A figure with a backwards question: which input gives a desired result. */
export interface Backwards {
  readonly input: string
  readonly result: string
  /** The question as a text; by default it is composed of the two titles. */
  readonly ask?: string
}
export interface BackwardsDefinitionSource extends DefinitionSource {
  backwards?: Backwards[]
}

export interface BackwardsCalculator extends Calculator {
  readonly backwards?: readonly Backwards[]
}
