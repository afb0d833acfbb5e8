import { measuresAs } from '#language/units.ts'

/**
 * Whether fields that ask for a unit by themselves may let a visitor choose another one in its
 * place: whatever a definition offers measures the same thing (a check proves it).
 */
export const isUnitChoice = (baseUnit: string, chosen: string): boolean =>
  baseUnit !== chosen && measuresAs(baseUnit, chosen)
