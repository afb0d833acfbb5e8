import { decimalsFor, round } from '../../round.ts'

/**
 * Round values for the marks of an axis: 1, 2 or 5 times a power of ten apart, about as many as
 * requested, and no less apart than the smallest step.
 */
export function ticks(low: number, high: number, wanted: number, smallest = 0): readonly number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(span / wanted))
  const factor = [1, 2, 5, 10].find((each) => span / (each * power) <= wanted) ?? 10
  const step = Math.max(smallest, power * factor)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    round((first + index) * step, decimalsFor(step, 3)),
  )
}

/**
 * The marks of an axis along which a quantity runs. Days and weeks are whole: no flock has an age
 * of 2.5 days.
 */
export const axisTicks = (
  [first, last]: readonly [number, number],
  wanted: number,
  unit: string,
): readonly number[] => ticks(first, last, wanted, unit === 'day' || unit === 'week' ? 1 : 0)

/**
 * The ends of an axis that shows how values differ: from zero on where they reach near it, else
 * from a little below the lowest; with room for a label above the highest.
 */
export function axisEnds(values: readonly number[]): readonly [low: number, high: number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const isFarFromZero = lowest > highest / 2 && highest > lowest
  const low = isFarFromZero ? lowest - (highest - lowest) * 0.15 : Math.min(0, lowest)
  return [low, highest + (highest - low) * 0.15 || 1]
}
