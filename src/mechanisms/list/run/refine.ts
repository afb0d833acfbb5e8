import { isTelling, notKnown, type Bound } from '../../../figure.ts'
import type { Input, ResultValue, RunPart } from '../../../engine/calculation.ts'
import type { Usual } from '../../../engine/calculator.ts'
import { rangeOf } from '../../../engine/doubt/unusual.ts'

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

/** Marks results that are bounds, and takes back those of which nothing is known. */
export const refine: NonNullable<RunPart['refine']> = (
  { results: definitions },
  { input, state: { bounds } },
  results,
) =>
  Object.fromEntries(
    Object.entries(results).flatMap(([id, value]) => {
      const { unknown, usual } = definitions[id] ?? {}
      const refined = bounded(value, bounds[id] ?? 'exact', usual, input)
      return unknown === 'hidden' && Number.isNaN(refined.value) ? [] : [[id, refined]]
    }),
  )
