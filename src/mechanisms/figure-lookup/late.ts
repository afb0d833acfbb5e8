/**
 * What programs call of records that are found by a figure: a calculation alone calls it, so it
 * comes with the tables that a calculation waits for.
 */
export { findFigure } from './find-figure.ts'
export { placeOfFigure } from './place-of-figure.ts'
