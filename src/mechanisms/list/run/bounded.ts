import { notKnown, type Bound, type Side } from '#figure.ts'
import { figureNumber } from '#engine/answers.ts'
import type { Input, ResultValue } from '#engine/calculation.ts'
import type { Result, Usual } from '#engine/calculator.ts'
import { plausibleRange } from '#engine/plausibility/unusual-figures.ts'

/**
 * Whether a bound gives information: "at most 4,264" of a figure that is never above 1,000 does
 * not.
 * @param plausible the plausible range of the figure, in its unit
 */
export const isInformative = (
  value: number,
  bound: Side,
  [from, to]: readonly [number, number] = [-Infinity, Infinity],
): boolean => (bound === 'atLeast' ? value > from : value < to)

/**
 * A figure as what it is: the figure, "at least" or "at most" a figure, or unknown. A bound that is
 * wider than the plausible range gives no information and is unknown too.
 */
export function boundedFigure(
  figure: ResultValue,
  bound: Bound,
  usual?: Usual,
  input: Input = {},
): ResultValue {
  if (bound === 'exact' || Number.isNaN(figure.value)) return figure
  // The upper end of a range would be a bound too; with "at least" it would claim too much.
  const { upTo: _, ...rest } = figure
  return bound !== 'unclear' &&
    isInformative(figure.value, bound, usual && plausibleRange(usual, input))
    ? { ...rest, bound }
    : { ...rest, value: notKnown }
}

/**
 * The figure of an entry with its bound, or unknown.
 * @param value in the unit of the result
 */
export const entryFigure = (
  { unit, fixed, usual }: Pick<Result, 'unit' | 'fixed' | 'usual'>,
  value: number,
  digits: number,
  bound: Bound,
  input: Input,
): ResultValue =>
  boundedFigure(
    { value: figureNumber(value, unit), unit, digits, ...(fixed === true && { fixed }) },
    bound,
    usual,
    input,
  )
