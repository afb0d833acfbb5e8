/** Finds the name that a mistyped one means. */
import type { Table } from '../../engine/table/table.ts'
import { editDistance } from '../../i18n/edit-distance.ts'
import { recordNames } from './named.ts'

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
