import type { Calculator } from '../../engine/calculator.ts'

export interface MoneyCalculator extends Calculator {
  /** It asks for amounts of money or tells any: the visitor may say in which currency. */
  readonly money?: true
}
