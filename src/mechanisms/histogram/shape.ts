import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
/** Figures of a list, shown by how often each occurs. */
export interface Histogram {
  readonly list: string
  readonly part: string
  /** Results that are shown as ends of a band. */
  readonly low?: string
  readonly high?: string
}
export interface HistogramDefinitionSource extends DefinitionSource {
  histogram?: { of: string; low?: string; high?: string }
}

export interface HistogramCalculator extends Calculator {
  readonly histogram?: Histogram
}
