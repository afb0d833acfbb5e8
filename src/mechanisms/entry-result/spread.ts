/**
 * Functions on lists that few programs use: the spread of figures, and the entries that meet a
 * condition.
 */

/**
 * The figure below which a share of all entries lie: interpolated linearly between the two figures
 * around that index (Hyndman and Fan 1996, definition 7, as spreadsheets have it). Unknown if no
 * entry has it, or for an invalid share.
 * @param share from 0 to 1
 */
export function percentile<Entry>(
  entries: readonly Entry[],
  part: (entry: Entry) => number,
  share: number,
): number {
  const figures = entries.map(part).filter((figure) => !Number.isNaN(figure))
  if (!(share >= 0 && share <= 1)) return Number.NaN
  const sorted = [...figures].sort((one, other) => one - other)
  const index = share * (sorted.length - 1)
  const before = Math.max(0, Math.floor(index))
  const [low = Number.NaN, high = low] = sorted.slice(before)
  return low + (index - before) * (high - low)
}

/** The indexes of the entries that meet a condition. */
export const entryIndexes = <Entry>(
  entries: readonly Entry[],
  question: (entry: Entry) => boolean,
): readonly number[] => entries.flatMap((entry, index) => (question(entry) ? [index] : []))
