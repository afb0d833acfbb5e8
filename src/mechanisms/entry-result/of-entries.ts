import type { EntryResult } from './shape.ts'

type Left = 'times' | 'over' | 'digits'
type Written = Omit<EntryResult, Left> & Partial<Pick<EntryResult, Left>>

/** Results of entries as the build writes them, made whole. */
export const ofEntries = (
  written: Readonly<Record<string, Written>>,
): Readonly<Record<string, EntryResult>> =>
  Object.fromEntries(
    Object.entries(written).map(([id, result]) => [
      id,
      { times: 1, over: 1, digits: 0, ...result },
    ]),
  )
