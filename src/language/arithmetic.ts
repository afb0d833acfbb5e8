/**
 * The arithmetic that emitted formulas call. Each function means what the function of the same name
 * in mathjs means (configuration: numbers, relTol 1e-12, absTol 1e-15); a property test compares
 * them. Plain `+ - * /` are emitted as such.
 */
const relativeTolerance = 1e-12
const absoluteTolerance = 1e-15

function nearlyEqual(a: number, b: number): boolean {
  if (a === b) return true
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false
  const tolerance = Math.max(
    relativeTolerance * Math.max(Math.abs(a), Math.abs(b)),
    absoluteTolerance,
  )
  return Math.abs(a - b) <= tolerance
}

export const equal = nearlyEqual
export const unequal = (a: number, b: number): boolean => !nearlyEqual(a, b)
export const smaller = (a: number, b: number): boolean => a < b && !nearlyEqual(a, b)
export const smallerEq = (a: number, b: number): boolean => a <= b || nearlyEqual(a, b)
export const larger = (a: number, b: number): boolean => a > b && !nearlyEqual(a, b)
export const largerEq = (a: number, b: number): boolean => a >= b || nearlyEqual(a, b)

/**
 * Rounds half away from zero at a decimal place, on the decimal digits of the number rather than
 * its binary value.
 */
function roundDecimal(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toString().split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`))
  // Beyond 2^53 there is no digit left to round.
  if (!Number.isFinite(value) || shifted > Number.MAX_SAFE_INTEGER) return value
  return Math.sign(value) * Number(`${shifted}e${-digits}`)
}

/**
 * Rounds half away from zero; an error of floating-point arithmetic below 1e-12 does not turn a
 * half into less.
 */
export function round(value: number, digits = 0): number {
  const settled = roundDecimal(value, 12)
  return roundDecimal(nearlyEqual(value, settled) ? settled : value, digits)
}

function towards(direction: (value: number) => number, value: number): number {
  const whole = direction(value)
  const nearest = round(value)
  return nearlyEqual(value, nearest) && !nearlyEqual(value, whole) ? nearest : whole
}
export const ceil = (value: number): number => towards(Math.ceil, value)
export const floor = (value: number): number => towards(Math.floor, value)

/**
 * The first figure that is known; NaN (no figure in the table) and undefined (nothing entered) are
 * not.
 */
export const first = (...values: readonly (number | undefined)[]): number =>
  values.find(isKnown) ?? Number.NaN
export const isKnown = (value: number | undefined): boolean =>
  value !== undefined && !Number.isNaN(value)

/** Like mathjs, a value counts as smaller or larger only beyond the tolerance. */
export const min = (...values: readonly number[]): number =>
  values.reduce((least, value) => (Number.isNaN(value) || smaller(value, least) ? value : least))
export const max = (...values: readonly number[]): number =>
  values.reduce((most, value) => (Number.isNaN(value) || larger(value, most) ? value : most))
export const { abs, exp, log, log10, sqrt, pow } = Math
