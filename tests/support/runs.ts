import { isSweep } from './browser/sweep.ts'

/**
 * How many cases a dear property is tried with: all of them in the sweep, a tenth of them by
 * default. The seed is fixed, so the cases of the default run are always the same.
 */
export const runs = (all: number): number => (isSweep ? all : Math.ceil(all / 10))
