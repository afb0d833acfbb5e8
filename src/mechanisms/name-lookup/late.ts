/**
 * What programs call of records that are found by name or chosen in lists, in one file: a
 * calculation alone calls it, so it comes with the tables that a calculation waits for.
 */
export { contains } from '../contains/run.ts'
export { findNamed } from './find.ts'
export { findPair } from '../pair/find-pair.ts'
export { records } from '../record/run/run.ts'
export { remarks } from '../remark/run.ts'
