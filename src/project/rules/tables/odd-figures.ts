import { ownUnits } from '#definition/own-units.ts'
import { toBase } from '#language/scale.ts'
import { readUnit } from '#language/units.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import type { TableFile } from '#definition/project.ts'
import type { CellSource } from '#definition/shapes.ts'

/** A figure that is far from those of all related tables. */
interface OddFigure {
  readonly table: TableFile
  readonly column: string
  readonly record: number
  /** What the related tables have about there, in base units. */
  readonly low: number
  readonly high: number
}

/**
 * How many times the related tables' highest figure, or what part of their lowest, a figure may be.
 * Breeds differ by a sixth at most; only of the first eggs of a flock, which come days apart, one
 * table has a fifth of another. A slipped decimal point is ten times, a wrong unit a hundred or a
 * thousand.
 */
const farthest = 5
/**
 * Rows count as "about there" within a twentieth of the range of keys, and the adjacent twentieths.
 */
const parts = 20

interface Range {
  readonly low: number
  readonly high: number
}
const around = (a: Range | undefined, b: Range | undefined): Range | undefined =>
  a === undefined || b === undefined
    ? (a ?? b)
    : { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) }

/** A figure of a record, with the key of the record, in base units. */
interface Figure {
  readonly record: number
  readonly key: number
  readonly value: number
}

/**
 * The first odd figure of each column of each table: a column that is off as a whole is one
 * mistake.
 */
export function oddFigures(sisters: readonly TableFile[]): readonly OddFigure[] {
  const keys = sisters.flatMap((table) =>
    columnFigures(table, table.data.key).map(({ key }) => key),
  )
  const [first, last] = [Math.min(...keys), Math.max(...keys)]
  const partOf = (key: number): number => Math.floor(((key - first) / (last - first || 1)) * parts)
  const names = new Set(
    sisters.flatMap(({ data }) =>
      figureColumns(data).flatMap(({ name }) => (name === data.key ? [] : [name])),
    ),
  )
  return [...names].flatMap((column) => {
    const tables = sisters
      .filter(({ data }) => column in data.columns)
      .map((table) => {
        const figures = columnFigures(table, column)
        return { table, figures, ranges: rangesByPart(figures, partOf) }
      })
    return tables.flatMap(({ table, figures }): readonly OddFigure[] => {
      const others = tables.filter((each) => each.table !== table)
      const begin = Math.min(...others.map((each) => each.figures[0]?.key ?? Infinity))
      const aboutThere = Array.from({ length: parts + 1 }, (_, part) =>
        others
          .flatMap(({ ranges }) => [part - 1, part, part + 1].map((near) => ranges.get(near)))
          .reduce(around, undefined),
      )
      let hasBegun = false
      for (const { record, key, value } of figures) {
        const range = aboutThere[partOf(key)]
        if (range === undefined) continue
        const { low, high } = range
        // Before the first egg or the first feed there is nothing, and before the related tables
        // begin the first figures are unknown.
        hasBegun ||= value !== 0
        const isLittle = hasBegun && key >= begin && value * farthest < low
        if (isLittle || (high > 0 && value > high * farthest))
          return [{ table, column, record, low, high }]
      }
      return []
    })
  })
}

/** The known figures of a column. */
function columnFigures({ data }: TableFile, column: string): readonly Figure[] {
  const inBase = (name: string): ((record: readonly CellSource[]) => number | null) => {
    const { unit = '1', per, [ownUnits]: more } = data.columns[name]!
    const scale = readUnit(unit, per, more)
    const index = Object.keys(data.columns).indexOf(name)
    return (record) => (typeof record[index] === 'number' ? toBase(record[index], scale) : null)
  }
  const [keyOf, valueOf] = [inBase(data.key), inBase(column)]
  return data.records.flatMap((cells, record) => {
    const [key, value] = [keyOf(cells), valueOf(cells)]
    return key === null || value === null ? [] : [{ record, key, value }]
  })
}

function rangesByPart(
  figures: readonly Figure[],
  partOf: (key: number) => number,
): ReadonlyMap<number, Range> {
  const ranges = new Map<number, Range>()
  for (const { key, value } of figures) {
    const part = partOf(key)
    ranges.set(part, around(ranges.get(part), { low: value, high: value })!)
  }
  return ranges
}
