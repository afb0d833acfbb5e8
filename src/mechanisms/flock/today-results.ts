import type { ResultValue } from '../../engine/calculation.ts'
import type { Result } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import type { FlockToday } from './figures.ts'

/** A result that is told of a flock each day, as it is shown. */
export interface TodayResult {
  readonly id: string
  readonly result: Result
  readonly value: ResultValue
}

/** What is told of a flock today, by the names of results; what is not known is left out. */
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
