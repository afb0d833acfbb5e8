/** Figures with the decimals that they are shown with; apart, as no first visit has them. */
import { asFigure, type Bound } from '../../figure.ts'
import type { ResultValue } from '../calculation.ts'
import type { Result } from '../calculator.ts'
import { digitsOf } from './shown-figures.ts'

/** A figure in the unit of a result, with the decimals that it is shown with. */
export const figureOf = (result: Result, value: number, bound?: Bound): ResultValue => ({
  value: asFigure(value),
  unit: result.unit,
  digits: digitsOf(value, result, bound),
  ...(result.fixed === true && { fixed: true }),
})

/** A figure of an entry with the decimals that it is shown with. */
export const rowFigure = (
  result: Pick<Result, 'significant'>,
  figure: ResultValue,
): ResultValue => ({
  ...figure,
  digits: digitsOf(figure.value, { ...result, ...figure }, figure.bound),
})
