import type { ExampleSource } from '../../definition/shapes.ts'
import type { Calculator, Expression, FigureLookup } from '../../engine/calculator.ts'

/** The rows of a table as things due on days. */
export interface Plan {
  readonly table: FigureLookup['table']
  /** The day on which the age is nothing. */
  readonly from: Expression<number>
  /** The age up to which anything is due. */
  readonly to?: Expression<number>
  /** Columns: the age at which an item is due, the last age of a span, what it is, and more. */
  readonly age: string
  readonly until?: string
  readonly due: string
  readonly beside: readonly string[]
}

export interface PlanExampleSource extends ExampleSource {
  /** How many things are due from each day on. */
  plan?: Record<string, number>
}

export interface PlanCalculator extends Calculator {
  readonly plan?: Plan
}
