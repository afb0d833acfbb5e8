/** The sums that emitted formulas call: a part is a function of one entry. */

/**
 * The sum of a part over all entries. An unknown part (NaN) adds nothing: the sum is then marked as
 * a lower bound. If no part is known, the sum is unknown too.
 */
export function sum<Entry>(entries: readonly Entry[], part: (entry: Entry) => number): number {
  let total = 0
  let isKnown = entries.length === 0
  for (const entry of entries) {
    const value = part(entry)
    if (Number.isNaN(value)) continue
    total += value
    isKnown = true
  }
  return isKnown ? total : Number.NaN
}

/** How many entries answer yes. */
export function count<Entry>(
  entries: readonly Entry[],
  question: (entry: Entry) => boolean,
): number {
  let total = 0
  for (const entry of entries) if (question(entry)) total += 1
  return total
}
