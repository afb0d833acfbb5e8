/** The counted units of a project in addition to birds and eggs: `calculators/units.json`. */
import { ownUnits } from './own-units.ts'
import { countedUnits } from '../language/counted-units.ts'
import { unitNames, type Units } from '../language/units.ts'
import type { Quantity } from './shapes.ts'

export const countedPath = 'calculators/units.json'

/** One of a project's units: a counted thing, or an amount of another unit. */
export interface CountedSource {
  readonly holds?: number
  readonly of?: string
}

/** The valid units of the file; a rule reports the others. */
export function unitsOf(data: unknown): Units {
  if (typeof data !== 'object' || data === null) return {}
  const sources = Object.entries(data).filter(
    (entry): entry is [string, CountedSource] =>
      typeof entry[1] === 'object' && entry[1] !== null && !unitNames.includes(entry[0]),
  )
  return countedUnits(Object.fromEntries(sources))
}

const isQuantity = (value: object): value is Quantity =>
  'unit' in value || 'per' in value || 'units' in value

/**
 * The same data, where each quantity carries the units of its project, so that every reader has
 * them. Data of a project without such units stay as they are.
 */
export function withUnits<Data>(data: Data, units: Units): Data {
  if (Object.keys(units).length === 0) return data
  const carry = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(carry)
    const parts = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, carry(part)]),
    )
    return isQuantity(value) ? { ...parts, [ownUnits]: units } : parts
  }
  return carry(data) as Data
}
