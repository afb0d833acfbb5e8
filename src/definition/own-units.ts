/** The key under which a quantity carries what the units of its project mean. */
export const ownUnits: unique symbol = Symbol('units of the project')
