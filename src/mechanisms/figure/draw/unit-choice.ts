import { alternativeUnits } from '../../../language/units.ts'

/**
 * Whether fields that ask for a unit by themselves let a visitor choose another one in its place.
 */
export const isUnitChoice = (own: string, chosen: string): boolean =>
  own !== chosen && alternativeUnits(own).includes(chosen)
