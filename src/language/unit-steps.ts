/**
 * The units that people use instead of a unit that does not fit a figure. Separate from the units
 * themselves, which no page needs.
 */

/** Each unit is a thousand of the next. */
const families: readonly (readonly string[])[] = [
  ['t', 'kg', 'g', 'mg'],
  ['L', 'mL'],
]
/**
 * Units that are usually not converted: feed is bought, and flocks are compared, by the kilogram,
 * and drinking water is never in cubic metres.
 */
const largest: ReadonlySet<string> = new Set(['t', 'kg', 'L'])

const beside = (unit: string, places: number): string | undefined => {
  const family = families.find((members) => members.includes(unit)) ?? []
  return family[family.indexOf(unit) + places]
}
/** The unit of which a thousand are one of this unit. */
export const smallerUnit = (unit: string): string | undefined => beside(unit, 1)
/** The unit for a thousand of this unit, if people use one. */
export const largerUnit = (unit: string): string | undefined =>
  largest.has(unit) ? undefined : beside(unit, -1)

/** A unit that contains a number of counted things: 31.57 trays are 31 trays and 17 eggs. */
export interface Pack {
  readonly unit: string
  readonly of: number
  /** The unit of the pack, where the figure counts the things: 947 eggs are 31 trays and 17 eggs. */
  readonly packedIn?: string
}
const packs: ReadonlyMap<string, Pack> = new Map([['tray', { unit: 'egg', of: 30 }]])
/** The packs that counted things are carried in. */
export const carriedIn = (unit: string): Pack | undefined => {
  const [packedIn, pack] = [...packs].find(([, each]) => each.unit === unit) ?? []
  return packedIn === undefined || pack === undefined ? undefined : { ...pack, packedIn }
}
/** What a unit is a number of, where it is one. */
export const packOf = (unit: string): Pack | undefined => packs.get(unit)

/** Packs of no common size, each with the unit of its content, and of the share of each bird. */
export const carriedPacks = { bag: ['kg', 'g'], tank: ['L', 'mL'] } as const
export type CarriedPack = keyof typeof carriedPacks

/**
 * The units in which a figure may be shown, or with which it may be combined, in addition to its
 * own.
 */
export const relatedUnits = (unit: string): readonly string[] =>
  [...along(largerUnit, unit), ...along(smallerUnit, unit), packOf(unit)?.unit].filter(
    (each) => each !== undefined,
  )
function along(way: (unit: string) => string | undefined, unit: string): readonly string[] {
  const next = way(unit)
  return next === undefined ? [] : [next, ...along(way, next)]
}
