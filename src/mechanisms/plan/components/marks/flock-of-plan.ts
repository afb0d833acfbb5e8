import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { currentFlock, type KeptFlock } from '#ui/storage/flock/flocks.ts'
import { isDateField } from '#engine/input/kinds.ts'

/**
 * The flock that fills the programs, where a plan is its own: it counts from a day that was entered
 * of that flock.
 */
export function flockOfPlan({ inputs }: Calculator, input: Input): KeptFlock | undefined {
  const flock = currentFlock()
  if (flock === undefined) return undefined
  const known = new Set(new URLSearchParams(flock.query).values())
  const days = Object.keys(inputs).filter(
    (name) => isDateField(inputs[name]) && inputs[name]!.unasked !== true,
  )
  const isOwn = days.length > 0 && days.every((name) => known.has(String(input[name])))
  return isOwn ? flock : undefined
}
