/** The figures of an equation, and their format. */
import { asFigure, type Side } from '#figure.ts'
import type { ResultWords } from '#components/text/use-result-words.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { ResultValue } from '#engine/calculation.ts'
import type { NamedUnit, Result } from '#engine/calculator.ts'
import { fromBase } from '#language/scale.ts'
import { readableDigits } from './readable-digits.ts'

/** A figure of an equation: in base units, with its own unit and its format in that unit. */
export interface Figure {
  readonly value: number
  readonly bound?: Side | undefined
  readonly unit: NamedUnit
  /** By default so many that the figure can be read. */
  readonly digits?: number
  /** A figure of the answer: the result, and its shown value. */
  readonly result?: Result
  readonly shown?: ResultValue
}

/** The decimals of a figure in another unit: tonnes have three more than kilograms. */
const digitsIn = (digits: number, from: NamedUnit, to: NamedUnit): number =>
  Math.max(
    0,
    digits + Math.ceil(Math.log10((to.times / to.over) * (from.over / from.times)) - 1e-9),
  )

/** A figure of an equation as text. @param unit its unit in the equation */
export function equationFigureText(
  figure: Figure | undefined,
  format: FigureFormatters,
  resultWords: ResultWords,
  unit: NamedUnit | undefined = figure?.unit,
): string {
  if (figure === undefined || unit === undefined) return format.message('messages.notAvailable')
  const { value, bound, digits, result, shown } = figure
  const plain = (places = readableDigits(value, figure.unit, unit)): string =>
    format.figure({
      value: asFigure(fromBase(value, unit)),
      bound,
      unit: unit.unit,
      digits: places,
    })
  if (unit.unit === figure.unit.unit)
    return result !== undefined && shown !== undefined ? resultWords(result, shown) : plain(digits)
  const other = digits === undefined ? undefined : digitsIn(digits, figure.unit, unit)
  return result !== undefined && shown !== undefined
    ? resultWords(result, {
        ...shown,
        value: asFigure(fromBase(value, unit)),
        unit: unit.unit,
        digits: other!,
        fixed: false,
      })
    : plain(other)
}
