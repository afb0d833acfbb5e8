import { memoize } from '#memoize.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { ColumnSource } from '#definition/shapes.ts'
import { jumpsAmong, type RunPoint } from './runs.ts'

const rule = 'tables'

/** The figures of a column at those of the key, with their records. */
export function columnPoints(
  { data }: Pick<TableFile, 'data'>,
  position: number,
): readonly (RunPoint & { readonly record: number })[] {
  const at = Object.keys(data.columns).indexOf(data.key)
  return data.records.flatMap((cells, record) => {
    const [key, value] = [cells[at], cells[position]]
    return typeof key === 'number' && typeof value === 'number' ? [{ record, key, value }] : []
  })
}

/**
 * The records whose figure jumps: it is far off the line between its neighbours, while the others
 * near it are not.
 */
function jumpsIn(table: TableFile, position: number): readonly number[] {
  const points = columnPoints(table, position)
  return jumpsAmong(points).map((index) => points[index]!.record)
}

/** A column with an invariant is not compared with its neighbours. */
const isHeld = ({ total, ratio }: ColumnSource): boolean =>
  total !== undefined || ratio !== undefined

const keyAt = ({ data }: TableFile, record: number): number =>
  Number(data.records[record]![Object.keys(data.columns).indexOf(data.key)])

/** Figures that are read day by day, or between two days, run evenly. */
export const jumps = (project: Project): readonly Finding[] =>
  [...project.tables.values()]
    .filter(({ data }) => data.match === 'exact' || data.match === 'interpolate')
    .flatMap((table) => jumpsOf(table))

const jumpsOf = memoize((table: TableFile): readonly Finding[] => {
  const { file, data } = table
  // Another rule reports a missing day.
  const days = data.records.map((_, record) => keyAt(table, record))
  const hasGap = days.some(
    (day, index) => index > 1 && day - days[index - 1]! > days[1]! - days[0]!,
  )
  if (data.match === 'exact' && hasGap) return []
  return figureColumns(data)
    .filter(({ name }) => name !== data.key)
    .flatMap(({ name, index, column }): readonly Finding[] => {
      const allowed = column.leaps ?? []
      const found = isHeld(column) ? [] : jumpsIn(table, index)
      const at = (path: readonly (string | number)[]) => ({
        rule,
        file: file.path,
        line: file.lineOf(path),
      })
      const keys = found.map((record) => keyAt(table, record))
      const gap = gapIn(table, index)
      return [
        ...(gap === undefined
          ? []
          : [
              {
                ...at(['records', gap]),
                ...finding('figure-lost.between', { name, key: data.key, at: keyAt(table, gap) }),
              },
            ]),
        ...found
          .filter((_, each) => !allowed.includes(keys[each]!))
          .slice(0, 1)
          .map((record) => ({
            ...at(['records', record]),
            ...finding('figure-jumps', {
              name,
              value: String(data.records[record]![index]),
              key: data.key,
              at: keyAt(table, record),
            }),
          })),
        ...allowed
          .filter((key) => !keys.includes(key))
          .map((key) => ({
            ...at(['columns', name, 'leaps']),
            ...finding('jump-not-found', { name, key: data.key, at: key }),
          })),
      ]
    })
})

/** A record without a figure between two that have one. */
function gapIn({ data: { records } }: TableFile, position: number): number | undefined {
  const given = records.flatMap((cells, record) =>
    typeof cells[position] === 'number' ? [record] : [],
  )
  const next = given.findIndex((record, index) => index > 0 && record - given[index - 1]! > 1)
  return next < 0 ? undefined : given[next - 1]! + 1
}
