/** What few programs ask of a list: how its figures are spread, and which entries answer yes. */

/**
 * The figure below which a share of all entries lie: between the two figures around that place on
 * the straight line between them (Hyndman and Fan 1996, definition 7, as spreadsheets have it). Not
 * known where no entry knows it, nor for a share that is none.
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
  const place = share * (sorted.length - 1)
  const before = Math.max(0, Math.floor(place))
  const [low = Number.NaN, high = low] = sorted.slice(before)
  return low + (place - before) * (high - low)
}

/** The places of the entries that answer yes. */
export const entryIndexes = <Entry>(
  entries: readonly Entry[],
  question: (entry: Entry) => boolean,
): readonly number[] => entries.flatMap((entry, place) => (question(entry) ? [place] : []))
