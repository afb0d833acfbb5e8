import type { Tables } from '../../engine/calculation.ts'
import type { Table } from '../../engine/table/table.ts'

/** The tables of a version, which note when a figure is read that is another one in the next. */
interface WatchedTables {
  readonly tables: Tables
  /** Whether such a figure has been read since the last call. */
  readonly hasRead: () => boolean
}

const textBesideFigures = (table: Table): string => JSON.stringify({ ...table, values: null })

type Figures = Table['values']

/** Whether two tables have the same columns, and as many records. */
function haveSameShape(before: Table, after: Table): boolean {
  const lengths = ({ values }: Table): string =>
    JSON.stringify(Object.entries(values).map(([name, { length }]) => [name, length]))
  return (
    textBesideFigures(before) === textBesideFigures(after) && lengths(before) === lengths(after)
  )
}

/** The figures of a table; `note` is called where one is read that has changed. */
const watchedFigures = (before: Figures, after: Figures, note: () => void): Figures =>
  Object.fromEntries(
    Object.entries(before).map(([name, column]) => {
      const changed = [...column.keys()].filter((index) => column[index] !== after[name]![index])
      const watched = [...column]
      for (const index of changed)
        Object.defineProperty(watched, index, {
          get: () => {
            note()
            return column[index]
          },
        })
      return [name, changed.length === 0 ? column : watched]
    }),
  )

/**
 * Watches for figures that have changed. What a program answers without reading one of them, it
 * answers in both versions.
 * @returns undefined where the tables differ in more than figures
 */
export function watchedTables(before: Tables, after: Tables): WatchedTables | undefined {
  const ids = Object.keys(before)
  const isSame = ids.join('\n') === Object.keys(after).join('\n')
  if (!isSame || !ids.every((id) => haveSameShape(before[id]!, after[id]!))) return undefined
  let read = false
  const note = (): void => {
    read = true
  }
  const tables = Object.fromEntries(
    ids.map((id) => [
      id,
      { ...before[id]!, values: watchedFigures(before[id]!.values, after[id]!.values, note) },
    ]),
  )
  return {
    tables,
    hasRead: () => {
      const was = read
      read = false
      return was
    },
  }
}
