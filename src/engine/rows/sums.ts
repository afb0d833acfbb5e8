/** The sums that emitted formulas call: a part speaks of one row. */
type Rows = readonly Readonly<Record<string, unknown>>[]
// oxlint-disable-next-line typescript/no-explicit-any -- emitted code reads the row's names, which the checks have proved
type Part<Answer> = (row: any) => Answer

/** The sum of a part over all rows. An unknown part (NaN) counts nothing: the sum is then a lower bound, and says so. */
export function sum(rows: Rows, part: Part<number>): number {
  let total = 0
  for (const row of rows) {
    const value = part(row)
    if (!Number.isNaN(value)) total += value
  }
  return total
}

/** How many rows answer yes. */
export function count(rows: Rows, question: Part<boolean>): number {
  let total = 0
  for (const row of rows) if (question(row)) total += 1
  return total
}
