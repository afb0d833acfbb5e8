/** The sums that emitted formulas call: a part speaks of one row. */

/** The sum of a part over all rows. An unknown part (NaN) counts nothing: the sum is then a lower bound, and says so. */
export function sum<Row>(rows: readonly Row[], part: (row: Row) => number): number {
  let total = 0
  for (const row of rows) {
    const value = part(row)
    if (!Number.isNaN(value)) total += value
  }
  return total
}

/** How many rows answer yes. */
export function count<Row>(rows: readonly Row[], question: (row: Row) => boolean): number {
  let total = 0
  for (const row of rows) if (question(row)) total += 1
  return total
}
