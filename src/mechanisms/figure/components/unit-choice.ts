import { measuresAs } from '#language/units.ts'

/**
 * Whether a visitor may choose another unit in fields with this default unit: the units that a
 * definition offers measure the same quantity (a check proves it).
 */
export const isUnitChoice = (baseUnit: string, chosen: string): boolean =>
  measuresAs(baseUnit, chosen)
