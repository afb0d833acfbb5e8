import type { ResultValue } from '../../engine/calculation.ts'
import type { Result } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import type { FlockToday } from './figures.ts'

/** A result that is shown for a flock each day. */
interface TodayResult {
  readonly id: string
  readonly result: Result
  readonly value: ResultValue
}

/**
 * Whether a figure of a day is something to give or to expect: a standard has 0 on days before it
 * begins, such as the feed of the day of placement.
 */
export const isForToday = ({ value }: ResultValue): boolean => value !== 0

/** The results of a flock today, by their names; unknown ones are left out. */
export function todayResults(
  names: readonly string[],
  { keeper, calculation }: FlockToday,
): readonly TodayResult[] {
  const { results } = toShown(keeper, calculation)
  return names.flatMap((id) => {
    const [result, value] = [keeper.results[id], results[id]]
    return result !== undefined && value !== undefined && Number.isFinite(value.value)
      ? [{ id, result, value }]
      : []
  })
}
