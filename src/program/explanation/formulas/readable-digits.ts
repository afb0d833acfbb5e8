/** How many decimals an entered or a printed figure has in an equation. */
import type { NamedUnit } from '#engine/calculator.ts'
import { fromBase } from '#language/scale.ts'
import { decimalsFor, plainDigits } from '#round.ts'

/** People enter, and tables print, figures with so many digits or decimals. */
const [mostDigits, mostDecimals] = [6, 2]
/** Other figures are shown with so many digits. */
const shortened = 4

/** The significant digits and the decimals of a figure as written. */
function writtenDigits(figure: number): { readonly digits: number; readonly decimals: number } {
  const [whole = '', part = ''] = plainDigits(Math.abs(figure)).split('.')
  return { digits: `${whole}${part}`.replace(/^0+/, '').length, decimals: part.length }
}

/**
 * The decimals of an entered or printed figure, so that it can be read: 16990.107 m³/h, entered as
 * 10000 cfm, is 16990, and 120 days are 17.14 weeks. In another unit a figure keeps its digits:
 * 94.745% are 0.94745 eggs.
 * @param value the figure in base units
 * @param own the unit that it is entered or printed in
 * @param unit the unit that it has in the equation
 */
export function readableDigits(value: number, own: NamedUnit, unit: NamedUnit): number {
  const { digits, decimals } = writtenDigits(fromBase(value, own))
  const isShort = digits <= mostDigits || decimals <= mostDecimals
  if (isShort && unit.unit === own.unit) return decimals
  const kept = isShort ? Math.max(shortened, digits) : shortened
  return Math.max(0, decimalsFor(fromBase(value, unit), kept))
}
