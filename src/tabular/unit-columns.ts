/** Columns of units: each cell is that of the figure in front of it. */
import type { InputField } from '#engine/calculator.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import { normaliseDigits, readNumber } from '#i18n/read-number.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'
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

/**
 * Whether cells count packages and eggs with a mark between them: `30.12` trays, which no tenths of
 * a tray are. 28.1 may then be one egg or ten.
 */
function hasLooseEggs(eggs: number, cells: readonly string[]): boolean {
  const figures = cells.map((cell) => normaliseDigits(cell.trim()).replace(/[,٫]/, '.'))
  const isWhole = (figure: string) => Number.isInteger(withoutNoise(Number(figure) * eggs))
  return (
    figures.every((figure) => Number(figure.split('.')[1] ?? 0) < eggs) &&
    figures.some((figure) => Number.isFinite(Number(figure)) && !isWhole(figure))
  )
}

/** The columns in packages of eggs, if any of them has loose eggs behind its mark. */
export function looseEggColumns(
  sheet: Sheet,
  columns: readonly {
    readonly field?: InputField | undefined
    readonly unit?: string | undefined
  }[],
): readonly number[] {
  const found = columns.flatMap(({ field, unit }, index) => {
    const size = field && writableUnits(field).find((each) => each.unit === unit)?.size
    return size?.unit === 'egg' && size.value !== undefined ? [{ index, eggs: size.value }] : []
  })
  const areLoose = found.some(({ index, eggs }) => hasLooseEggs(eggs, columnCells(sheet, index)))
  return areLoose ? found.map(({ index }) => index) : []
}
