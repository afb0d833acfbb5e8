import { notKnown, type Bound } from '../../../figure.ts'
import type { Input, ResultValue } from '../../../engine/calculation.ts'
import type { Usual } from '../../../engine/calculator.ts'
import { rangeOf } from '../../../engine/doubt/unusual.ts'

/**
 * Whether a bound says anything: "at most 4,264" of a figure that is never above 1,000 does not.
 * @param plausible the plausible range of the figure, in its unit
 */
export const isTelling = (
  value: number,
  bound: Bound,
  [from, to]: readonly [number, number] = [-Infinity, Infinity],
): boolean => {
  if (bound === 'atLeast') return value > from
  return bound === 'atMost' ? value < to : bound === 'exact'
}

/**
 * A figure as what it is: the figure, "at least" or "at most" so much, or not known. A bound that
 * is wider than the plausible range says nothing and is not known either.
 */
export function bounded(
  figure: ResultValue,
  bound: Bound,
  usual?: Usual,
  input: Input = {},
): ResultValue {
  if (bound === 'exact' || Number.isNaN(figure.value)) return figure
  // The upper end of a range would be a bound of its own; beside "at least" it would say too much.
  const { upTo: _, ...rest } = figure
  return bound !== 'unclear' && isTelling(figure.value, bound, usual && rangeOf(usual, input))
    ? { ...rest, bound }
    : { ...rest, value: notKnown }
}
