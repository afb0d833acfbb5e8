import { recordTitle, type Word } from './words.ts'
import { toBase } from '../../language/scale.ts'
import type { Cell, Table } from '../../engine/table/table.ts'

/** One cell of a text column; null where the table has none. */
export const cellAt = (table: Table, column: string, index: number): Cell =>
  table.texts?.[column]?.cells[index] ?? null

/** A cell that holds names, as a list. */
export function namesAt(table: Table, column: string, index: number): readonly string[] {
  const cell = cellAt(table, column, index)
  return cell === null ? [] : [cell].flat()
}

/** The names of all records, in the order of the table. */
export const recordNames = (table: Table): readonly string[] =>
  (table.texts?.[table.key]?.cells ?? []).map(String)

/** The index of the record of a name, or -1. */
export const indexOfName = (table: Table, name: string): number => recordNames(table).indexOf(name)

/** The figures of a record in base units, NaN where unknown. */
export const figuresAt = (table: Table, index: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(table.columns).map(([id, column]) => [
      id,
      toBase(table.values[id]?.[index] ?? Number.NaN, column),
    ]),
  )

/** The words that name a record, in any language. */
export const titleOf = (table: Table, index: number): readonly Word[] => recordTitle(table, index)

/** How many letters must be put in, left out or replaced to turn one text into the other. */
export function distance(one: string, other: string): number {
  // The row of a table that is worked out row by row, in place.
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
 * How many letters of a name may be wrong for it still to be taken for another one. Names of
 * medicines are alike: of two short ones that differ by two letters each is something else.
 */
export const mostMistakes = (typed: string): number => {
  if (typed.length < 5) return 0
  return typed.length < 12 ? 1 : 2
}

/** The name of the table that a mistyped one most likely means; undefined where none is close. */
export function closestName(table: Table, typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase().slice(0, longest)
  const [best] = recordNames(table)
    .map((name) => ({ name, far: distance(wanted, name) }))
    .sort((a, b) => a.far - b.far)
  return best !== undefined && best.far <= mostMistakes(wanted) ? best.name : undefined
}
