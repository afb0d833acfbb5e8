/**
 * Functions for records that are found by name or chosen in lists, in one file. Only a calculation
 * calls them, so they load with its tables.
 */
export { contains } from './contains/run.ts'
export { findDangers } from './danger/find.ts'
export { findNamed } from './name-lookup/find.ts'
export { findPair } from './pair/find-pair.ts'
export { records } from './record/run/run.ts'
export { remarks } from './remark/run.ts'
