/** Finds the name that a mistyped one means. */
import type { Table } from '../../engine/table/table.ts'
import { recordNames } from './named.ts'

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

const longest = 60

/**
 * The number of wrong letters up to which a name still counts as a mistyped one. Names of medicines
 * are similar: two short names that differ by two letters are different medicines.
 */
export const mostMistakes = (typed: string): number => {
  if (typed.length < 5) return 0
  return typed.length < 12 ? 1 : 2
}

/** The name of the table that a mistyped one most likely means; undefined if none is close. */
export function closestName(table: Table, typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase().slice(0, longest)
  const [best] = recordNames(table)
    .map((name) => ({ name, far: editDistance(wanted, name) }))
    .sort((a, b) => a.far - b.far)
  return best !== undefined && best.far <= mostMistakes(wanted) ? best.name : undefined
}
