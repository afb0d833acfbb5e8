/** Columns of units: each cell is that of the figure in front of it. */
import { readNumber } from '#i18n/read-number.ts'
import type { HeadingReader } from './headings.ts'
import { columnCells, type Sheet } from './sheet-shape.ts'

const isFigure = (cell: string): boolean => readNumber(cell, { decimal: '.' }) !== undefined

/** A sheet with each unit behind its figure, where columns have nothing but units. */
export function withUnitsBehind(sheet: Sheet, reader: HeadingReader): Sheet {
  const units = Array.from({ length: sheet.width }, (_, column) => {
    const cells = columnCells(sheet, column)
    return cells.length > 0 && cells.every((cell) => reader.unitAlone(cell) !== undefined)
  })
  const isUnit = (column: number): boolean =>
    units[column] === true &&
    columnCells(sheet, column - 1).length > 0 &&
    columnCells(sheet, column - 1).every(isFigure)
  const behind = units.map((_, column) => column > 0 && isUnit(column))
  if (!behind.includes(true)) return sheet
  return {
    ...sheet,
    head: sheet.head.map((heading, column) => (behind[column] === true ? '' : heading)),
    lines: sheet.lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell, column) => {
        if (behind[column] === true) return ''
        const unit = behind[column + 1] === true ? (line.cells[column + 1] ?? '') : ''
        return cell === '' || unit === '' ? cell : `${cell} ${unit}`
      }),
    })),
  }
}
