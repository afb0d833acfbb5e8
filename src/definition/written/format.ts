/**
 * The version of the format of definitions and tables that this house reads; each file says its
 * own.
 */
export const format = 2
