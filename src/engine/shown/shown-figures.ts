/** With how many decimals the figures of an answer are shown. */
import { roundFigure, type Bound } from '../../figure.ts'
import { decimalsFor } from '../../round.ts'
import type { Result } from '../calculator.ts'

/** Counted units: a part of one has no meaning. */
const counted: ReadonlySet<string> = new Set(['bird', 'egg'])
/** The number of digits of a figure that its decimals cannot show. */
const guardDigits = 3
/** More decimals are noise of arithmetic. */
const mostDecimals = 15

/**
 * The decimals that a figure is shown with: those of the definition, unless its second significant
 * digit would be lost. A count, and a figure with fixed decimals, has more only if all its digits
 * would be lost.
 */
export function digitsOf(
  value: number,
  { unit, digits, fixed, significant }: Pick<Result, 'unit' | 'digits' | 'fixed' | 'significant'>,
  bound?: Bound,
): number {
  const at = (places: number): number => roundFigure(value, places, bound)
  if (value === 0 || !Number.isFinite(value) || unit === 'date') return digits
  const needed = decimalsFor(value, significant ?? 2)
  const isKept =
    fixed === true || counted.has(unit)
      ? at(digits) !== 0
      : digits >= needed || at(digits) === at(needed)
  return isKept
    ? digits
    : Math.max(digits, Math.min(mostDecimals, decimalsFor(value, significant ?? guardDigits)))
}
