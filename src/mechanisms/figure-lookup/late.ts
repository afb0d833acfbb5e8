/**
 * Functions for records that are found by a figure. Only a calculation calls them, so they are
 * loaded with its tables.
 */
export { findFigure } from './find-figure.ts'
export { placeOfFigure } from './place-of-figure.ts'
