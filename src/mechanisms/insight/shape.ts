import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** One other figure, and what it would mean: a what-if of an input, or of a desired result. */
export interface Insight {
  readonly input: string
  readonly result: string
  /** Which of the two is another; the sentence shows the other one. */
  readonly change: 'input' | 'result'
  /** How much more or less, in its own unit; or its share of what it is. */
  readonly by?: number
  readonly times?: number
  readonly say: string
}

export interface InsightDefinitionSource extends DefinitionSource {
  insight?: Insight
}

export interface InsightCalculator extends Calculator {
  readonly insight?: Insight
}
