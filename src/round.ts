/**
 * Rounding of figures: the only module that rounds, so that a figure is the same wherever it is
 * computed, judged, shown, sent or written into a file.
 */
const relativeTolerance = 1e-12
const absoluteTolerance = 1e-15

/** Whether two figures differ by no more than errors of floating-point arithmetic. */
export function nearlyEqual(a: number, b: number): boolean {
  if (a === b) return true
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false
  const tolerance = Math.max(
    relativeTolerance * Math.max(Math.abs(a), Math.abs(b)),
    absoluteTolerance,
  )
  return Math.abs(a - b) <= tolerance
}

/**
 * Rounds half away from zero at a decimal place, on the decimal digits of the number rather than
 * its binary value: the first digit that is left out decides.
 */
function roundDecimal(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const kept = Number(exponent) + 1 + places
  if (kept >= digits.length) return value
  if (kept < 0) return 0
  // Sixteen digits can exceed the exact integers of a number, so BigInt counts them.
  const steps = BigInt(digits.slice(0, kept)) + (digits[kept]! >= '5' ? 1n : 0n)
  return Math.sign(value) * Number(`${steps}e${-places}`)
}

/**
 * Rounds half away from zero; an error of floating-point arithmetic below 1e-12 does not turn a
 * half into less.
 */
export function round(value: number, digits = 0): number {
  if (digits >= 0 && Number.isInteger(value)) return value
  // Far from a half no error matters, and a whole number divided by such a power of ten is the
  // number that its digits write: journals and their curves round thousands of figures.
  const steps = Math.abs(value) * 10 ** digits
  if (digits >= 0 && digits < 13 && steps < 1e8 && Math.abs((steps % 1) - 0.5) > 0.01)
    return (Math.sign(value) * Math.round(steps)) / 10 ** digits
  const settled = roundDecimal(value, 12)
  return roundDecimal(nearlyEqual(value, settled) ? settled : value, digits)
}

/**
 * The direction of rounding: to the nearest, to the sufficient amount (up), to the amount that fits
 * (down).
 */
export type Rounding = 'nearest' | 'up' | 'down'

/**
 * A tiny amount above a whole step is an error of the arithmetic before: 0.0000000004 of a bag is
 * not a bag.
 */
const epsilon = 1e-9

/**
 * Rounds at a decimal place; up to the sufficient amount, or down to the amount that fits, if
 * specified.
 */
export function rounded(value: number, digits: number, way: Rounding): number {
  const nearest = round(value, digits)
  const beyond = value - nearest
  if (way === 'nearest' || Math.abs(beyond) <= epsilon * Math.max(1, Math.abs(value)))
    return nearest
  const step = 10 ** -digits
  if (way === 'up') return beyond > 0 ? round(nearest + step, digits) : nearest
  return beyond < 0 ? round(nearest - step, digits) : nearest
}

/**
 * The decimals that a figure needs for this number of significant digits; below zero for thousands.
 */
export const decimalsFor = (value: number, significant: number): number =>
  significant - 1 - exponentOf(Math.abs(value))

/** The powers of ten from 1e-9 to 1e15; a usual figure needs no text to find its own. */
const powers = Array.from({ length: 25 }, (_, index) => Number(`1e${index - 9}`))

/** The power of ten of the first digit of a number that is not negative. */
function exponentOf(value: number): number {
  if (!(value >= 1e-9 && value < 1e15)) return Number(value.toExponential().split('e')[1] ?? 0)
  let index = value < 1 ? 0 : 9
  while (value >= powers[index + 1]!) index += 1
  return index - 9
}

/** A figure with this number of significant digits. */
export const roundSignificant = (value: number, significant: number): number =>
  round(value, decimalsFor(value, significant))

/** A number in plain digits without an exponent, at most twelve decimals. */
export const plainDigits = (value: number): string =>
  round(value, 12)
    .toFixed(12)
    .replace(/\.?0+$/, '')

/** The most significant digits of a figure that a person would type as an example. */
export const roundDigits = 3

/** Whether a figure has no more significant digits than a person would type as an example. */
export const isRound = (value: number): boolean => roundSignificant(value, roundDigits) === value
