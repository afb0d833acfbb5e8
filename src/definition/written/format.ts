/**
 * The version of the format of definitions and tables that this code reads; each file states its
 * own.
 */
export const format = 2
