import { bases } from '../../language/units.ts'
import { dimensionOfQuantity } from '../../definition/formulas/analysis.ts'
import type { InputSource, Quantity } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { MoneyCalculator } from './shape.ts'

const isMoneyQuantity = (quantity: Quantity): boolean =>
  dimensionOfQuantity(quantity)?.[bases.indexOf('money')] === 1

const isEntered = (input: InputSource): boolean =>
  isMoneyQuantity(input) || Object.values(input.entry ?? {}).some(isEntered)

/** Amounts of money: plain figures, in the currency of the reader where he has chosen one. */
export const money: Mechanism = {
  schema: {},
  program: ({ analysis: { inputs }, definition: { data } }): Compiled<MoneyCalculator> => ({
    money:
      Object.values(inputs).some(isEntered) ||
      Object.values(data.results ?? {}).some(isMoneyQuantity) ||
      undefined,
  }),
}
