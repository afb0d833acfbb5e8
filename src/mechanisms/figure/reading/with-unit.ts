import type { NamedUnit } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { plainForm } from '#i18n/read-number.ts'

/** A unit with all names that people write behind a figure, in any language. */
export interface WrittenUnit {
  readonly unit: NamedUnit
  readonly names: readonly string[]
}

/** Reads a figure without a unit; what cannot be read without doubt stays a text. */
type ReadPlain = (text: string) => number | string

/** A figure and the letters behind it, up to the next figure. */
const pieces = /([+-]?\p{Nd}[\p{Nd}.,٫٬'’\s\u00a0\u202f]*)([^\p{Nd}]*)/gu

interface Piece {
  readonly figure: string
  readonly unit: NamedUnit | undefined
}

/** One or several: `tray`, `trays`; `plateau`, `plateaux`. */
const singular = (name: string): string =>
  plainForm(name).replace(/(?:(?<=\p{L}{3})[sx])?\.?$/u, '')

const unitNamed = (text: string, units: readonly WrittenUnit[]): NamedUnit | undefined => {
  const name = singular(text)
  return units.find(({ names }) => names.some((each) => singular(each) === name))?.unit
}

function figurePieces(text: string, units: readonly WrittenUnit[]): readonly Piece[] | undefined {
  const found = [...text.matchAll(pieces)]
  if (found.length === 0 || found.length > 2 || found.map(([all]) => all).join('') !== text)
    return undefined
  const read = found.map(([, figure = '', unit = '']) => ({
    figure: figure.trim(),
    text: unit.trim(),
    unit: unit.trim() === '' ? undefined : unitNamed(unit, units),
  }))
  return read.some(({ text: named, unit }) => named !== '' && unit === undefined) ? undefined : read
}

/** The unit that follows the first figure of a text; undefined where none does. */
export const unitBehind = (text: string, units: readonly WrittenUnit[]): NamedUnit | undefined =>
  figurePieces(text.trim(), units)?.[0]?.unit

/**
 * A figure with its unit behind it, as people write and paste it: "1850 g", "2,5 kg", "1 kg 850".
 * @param own the unit that the answer is in
 * @returns undefined where no unit follows a figure, or an unknown one
 */
export function figureWithUnit(
  text: string,
  units: readonly WrittenUnit[],
  own: NamedUnit,
  readPlain: ReadPlain,
): number | undefined {
  const [first, second] = figurePieces(text.trim(), units) ?? []
  if (first?.unit === undefined) return undefined
  const whole = readPlain(first.figure)
  if (typeof whole !== 'number') return undefined
  const value = converted(whole, first.unit, own)
  if (second === undefined) return value
  const rest = readPlain(second.figure)
  // Three digits behind kilograms are grams, and behind metres or litres thousandths as well.
  const isThousandth = second.unit === undefined && /^\p{Nd}{3}$/u.test(second.figure)
  if (typeof rest !== 'number' || !Number.isInteger(whole) || rest < 0 || whole < 0)
    return undefined
  if (isThousandth)
    return first.unit.unit === 'kg' ? converted(whole + rest / 1000, first.unit, own) : undefined
  if (second.unit === undefined || second.unit === first.unit) return undefined
  return value + converted(rest, second.unit, own)
}
