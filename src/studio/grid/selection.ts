/** The cell where the focus is, and the cells that are selected from an anchor to it. */

export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface Selection {
  readonly focus: CellPosition
  readonly anchor: CellPosition
}

/** A rectangle of cells; both ends belong to it. */
export interface CellRange {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

/** The number of rows and columns. */
interface GridSize {
  readonly rows: number
  readonly columns: number
}

export const selectCell = (focus: CellPosition): Selection => ({ focus, anchor: focus })

export const rangeOf = ({ focus, anchor }: Selection): CellRange => ({
  rows: [Math.min(focus.row, anchor.row), Math.max(focus.row, anchor.row)],
  columns: [Math.min(focus.column, anchor.column), Math.max(focus.column, anchor.column)],
})

export const isInRange = ({ rows, columns }: CellRange, row: number, column: number): boolean =>
  row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]

/** All numbers from one to another. */
export const span = ([first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const limited = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The selection inside of a table of another size. */
export const withinSize = (
  { focus, anchor }: Selection,
  { rows, columns }: GridSize,
): Selection => {
  const inside = ({ row, column }: CellPosition): CellPosition => ({
    row: limited(row, rows),
    column: limited(column, columns),
  })
  return { focus: inside(focus), anchor: inside(anchor) }
}

/** The rows of a page of the grid. */
const pageRows = 10

/** The keys that move, and by how many rows and columns; columns run from the left. */
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}

interface MoveKey {
  readonly key: string
  readonly shift: boolean
  /** Control, or Command on a Mac. */
  readonly control: boolean
}

/**
 * The selection after a key; undefined if the key does not move.
 * @param isRightToLeft whether the first column is at the right
 */
export function selectionAfter(
  selection: Selection,
  { key, shift, control }: MoveKey,
  size: GridSize,
  isRightToLeft: boolean,
): Selection | undefined {
  const { row, column } = selection.focus
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const target = (): CellPosition | undefined => {
    if (key === 'Home') return { row: control ? 0 : row, column: 0 }
    if (key === 'End') return { row: control ? last.row : row, column: last.column }
    const [rows, columns] = moves[key] ?? []
    if (rows === undefined || columns === undefined) return undefined
    const across = isRightToLeft ? -columns : columns
    const far = control && !key.startsWith('Page') ? Math.max(size.rows, size.columns) : 1
    return { row: row + rows * far, column: column + across * far }
  }
  const focus = target()
  if (focus === undefined) return undefined
  return withinSize({ focus, anchor: shift ? selection.anchor : focus }, size)
}

/** The next cell (1) or the one before (-1), row by row; undefined beyond the ends of the table. */
export function cellBeside(
  { row, column }: CellPosition,
  by: 1 | -1,
  size: GridSize,
): CellPosition | undefined {
  const index = row * size.columns + column + by
  if (index < 0 || index >= size.rows * size.columns) return undefined
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}
