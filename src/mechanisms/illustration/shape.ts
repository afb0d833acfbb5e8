import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface IllustrationDefinitionSource extends DefinitionSource {
  illustration?: string
}

export interface IllustrationCalculator extends Calculator {
  /** The picture of its page: a name of public/illustrations; by default that of its service. */
  readonly illustration?: string
}
