import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

export interface EmpiricalDefinitionSource extends DefinitionSource {
  empirical?: Record<string, { title: string; source: string }>
}

export interface EmpiricalCalculator extends Calculator {
  /** By formula, the published name that explanations show. */
  readonly empirical?: Readonly<Record<string, string>>
}
