/** The key under which a quantity carries the units of its project. */
export const ownUnits: unique symbol = Symbol('units of the project')
