import type { Bound, ResultValue, RunPart } from '../../../engine/calculation.ts'

/**
 * A result as what it is: the figure, "at least" so much, or nothing that could be said for
 * certain.
 */
export function bounded(value: ResultValue, bound: Bound): ResultValue {
  if (bound === 'exact' || Number.isNaN(value.value)) return value
  // The upper end of a range would be a bound of its own; beside "at least" it would say too much.
  const { upTo: _, ...rest } = value
  return bound === 'atLeast' ? { ...rest, atLeast: true } : { ...rest, value: Number.NaN }
}

/** Marks results that are lower bounds, and takes back those that an unknown part leaves open. */
export const refine: NonNullable<RunPart['refine']> = (
  _calculator,
  { state: { bounds } },
  results,
) =>
  Object.fromEntries(
    Object.entries(results).map(([id, value]) => [id, bounded(value, bounds[id] ?? 'exact')]),
  )
