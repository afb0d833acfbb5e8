import { isSweep } from './browser/sweep.ts'

/**
 * How many cases a dear property is tried with: all in the sweep, a part of them by default. The
 * seed is fixed, so the cases of the default run are always the same, and among those of the sweep.
 * @param share so many of the sweep are one by default
 */
export const runs = (all: number, share = 10): number => (isSweep ? all : Math.ceil(all / share))

/**
 * A part of many cases by default, all in the sweep.
 * @param share so many of the sweep are one by default
 * @param turn another number gives other cases: those who try the same have a turn each
 */
export const fewOf = <Each>(cases: readonly Each[], share: number, turn = 0): readonly Each[] =>
  isSweep ? cases : cases.filter((_, index) => index % share === turn % share)

/** What is tried in the sweep alone, for `it.each` and `describe.each`. */
export const ofSweep = <Each>(cases: readonly Each[]): readonly Each[] => (isSweep ? cases : [])
