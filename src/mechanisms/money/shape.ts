import type { Calculator } from '../../engine/calculator.ts'

export interface MoneyCalculator extends Calculator {
  /** It has inputs or results that are amounts of money: the visitor may choose the currency. */
  readonly money?: true
}
