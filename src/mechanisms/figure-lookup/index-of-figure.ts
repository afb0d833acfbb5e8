import type { RecordPosition } from '../../engine/table/table.ts'

/**
 * Where a column that only rises, or only falls, has a figure: at a record, or on the line between
 * two.
 */
export function indexOfFigure(
  cells: readonly (number | null)[],
  wanted: number,
): RecordPosition | undefined {
  for (const [index, here] of cells.entries()) {
    if (here === wanted) return [index, 0]
    const next = cells[index + 1] ?? Number.NaN
    const isBetween =
      here !== null && (here < wanted ? wanted < next : here > wanted && wanted > next)
    if (isBetween) return [index, (wanted - here) / (next - here)]
  }
  return undefined
}
