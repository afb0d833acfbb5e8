import type { EntryCalculator, EntryResult } from './shape.ts'

/** The results of each entry of a list: those in its row. */
export const rowResults = (
  { entryResults = {} }: EntryCalculator,
  list: string,
): readonly (readonly [string, EntryResult])[] =>
  Object.entries(entryResults).filter(
    ([, result]) => result.list === list && result.intermediate !== true,
  )
