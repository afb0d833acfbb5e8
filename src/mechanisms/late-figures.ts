/**
 * Functions for records that are found by a figure. Only a calculation calls them, so they load
 * with its tables.
 */
export { findFigure } from './figure-lookup/find-figure.ts'
export { indexOfFigure } from './figure-lookup/index-of-figure.ts'
