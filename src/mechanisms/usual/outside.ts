import { own } from '../../own.ts'
import type { Input, Unusual } from '../../engine/calculation.ts'
import { byOption, isRange, type Range, type Usual } from './shape.ts'

/** What is usual beside the choices that were made. */
export function rangeOf(usual: Usual | undefined, input: Input): Range | undefined {
  if (usual === undefined || isRange(usual)) return usual
  const [choice, ranges] = byOption(usual)
  return own(ranges, String(input[choice]))
}

/** A figure that is outside of a range, where there is one; nothing where it is inside. */
export const outside = (name: string, value: unknown, range: Range | undefined): Unusual[] => {
  const [from, to] = range ?? [-Infinity, Infinity]
  return typeof value === 'number' && (value < from || value > to)
    ? [{ name, value, from, to }]
    : []
}
