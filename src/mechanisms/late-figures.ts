/**
 * Functions for records that are found by a figure, and for figures that are compared with them.
 * Only a calculation calls them, so they load with its tables.
 */
export { expected } from './expected/run.ts'
export { findFigure } from './figure-lookup/find-figure.ts'
export { indexOfFigure } from './figure-lookup/index-of-figure.ts'
export { wholes } from './whole/run.ts'
