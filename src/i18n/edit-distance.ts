/** The number of letters to insert, delete or replace to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  // One row of the distance table, updated in place.
  const row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    let diagonal = row[0]!
    row[0] = i
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = diagonal + (one[i - 1] === other[j - 1] ? 0 : 1)
      diagonal = row[j]!
      row[j] = Math.min(diagonal + 1, row[j - 1]! + 1, replaced)
    }
  }
  return row[other.length]!
}
