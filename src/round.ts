/**
 * How figures are rounded: the only place that does, so that a figure is the same wherever it is
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
 * its binary value: the first digit that is left out says which way.
 */
function roundDecimal(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const kept = Number(exponent) + 1 + places
  if (kept >= digits.length) return value
  if (kept < 0) return 0
  // Up to sixteen digits are more than a number counts by ones.
  const steps = BigInt(digits.slice(0, kept)) + (digits[kept]! >= '5' ? 1n : 0n)
  return Math.sign(value) * Number(`${steps}e${-places}`)
}

/**
 * Rounds half away from zero; an error of floating-point arithmetic below 1e-12 does not turn a
 * half into less.
 */
export function round(value: number, digits = 0): number {
  // Away from a half no error matters, and a whole number divided by such a power of ten is the
  // number that its digits write: journals and their curves ask for thousands.
  const steps = Math.abs(value) * 10 ** digits
  if (digits >= 0 && digits < 13 && steps < 1e8 && Math.abs((steps % 1) - 0.5) > 0.01)
    return (Math.sign(value) * Math.round(steps)) / 10 ** digits
  const settled = roundDecimal(value, 12)
  return roundDecimal(nearlyEqual(value, settled) ? settled : value, digits)
}

/** Which way a figure is rounded: to the nearest, to what is enough (up), to what fits (down). */
export type Rounding = 'nearest' | 'up' | 'down'

/**
 * A tiny amount above a whole step is an error of the arithmetic before: 0.0000000004 of a bag is
 * not a bag.
 */
const epsilon = 1e-9

/** Rounds at a decimal place, up to what is enough or down to what fits where that is said. */
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
 * The decimals that a figure needs to keep so many significant digits; below zero for thousands.
 */
export function decimalsFor(value: number, significant: number): number {
  const [, exponent = '0'] = Math.abs(value).toExponential().split('e')
  return significant - 1 - Number(exponent)
}

/** A figure with so many significant digits. */
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
