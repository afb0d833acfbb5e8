import { readUnit } from '../../../language/units.ts'

/** What a unit measures; undefined where nobody knows it. */
function dimensionOf(unit: string): string | undefined {
  try {
    return readUnit(unit).dimension.join()
  } catch {
    return undefined
  }
}

/**
 * Whether fields that ask for a unit by themselves let a visitor choose another one in its place:
 * one that measures the same.
 */
export const isUnitChoice = (own: string, chosen: string): boolean =>
  own !== chosen && dimensionOf(own) !== undefined && dimensionOf(own) === dimensionOf(chosen)
