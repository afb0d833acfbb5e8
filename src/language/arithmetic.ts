import { nearlyEqual, round } from '../round.ts'

/**
 * The arithmetic that emitted formulas call. Each function means what the function of the same name
 * in mathjs means (configuration: numbers, relTol 1e-12, absTol 1e-15); a property test compares
 * them. Plain `+ - * /` are emitted as such.
 */
export { round }

export const equal = nearlyEqual
export const unequal = (a: number, b: number): boolean => !nearlyEqual(a, b)
export const smaller = (a: number, b: number): boolean => a < b && !nearlyEqual(a, b)
export const smallerEq = (a: number, b: number): boolean => a <= b || nearlyEqual(a, b)
export const larger = (a: number, b: number): boolean => a > b && !nearlyEqual(a, b)
export const largerEq = (a: number, b: number): boolean => a >= b || nearlyEqual(a, b)

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
export const { abs, atan, exp, log, log10, sqrt, pow } = Math

/**
 * Rounds a figure that is compared with a result like the result is shown, with `$` of the scope of
 * verdicts (engine/shown/judged.ts).
 */
export const asShown = (
  scope: { readonly $?: (id: string, value: number) => number },
  id: string,
  value: number,
): number => scope.$?.(id, value) ?? value
