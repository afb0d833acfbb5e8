/** How the figures of an answer are shown: with how many decimals, and in which unit. */
import { isCounted, largerUnit, packOf, smallerUnit } from '../language/unit-steps.ts'
import { decimalsFor, round } from '../round.ts'
import type { Calculation, ResultValue, ShownUnit } from './calculation.ts'
import type { Calculator, Result } from './calculator.ts'

/** A figure that its decimals do not hold is told with so many digits. */
const mended = 3
/** Smaller than this, a figure goes to the smaller unit; from the other on, to the larger one. */
const [tooSmall, tooLarge] = [0.1, 10_000]
/** A step between units is so many decimals. */
const stepDigits = 3
/** More decimals are noise of arithmetic. */
const mostDecimals = 15

/**
 * The decimals that a figure is shown with: those of the definition, unless its second significant
 * digit would be lost. A count, and a figure whose decimals are fixed, gives way only where nothing
 * of it would be left.
 */
export function digitsOf(
  value: number,
  { unit, digits, fixed, significant }: Pick<Result, 'unit' | 'digits' | 'fixed' | 'significant'>,
): number {
  if (value === 0 || !Number.isFinite(value) || unit === 'date') return digits
  const needed = decimalsFor(value, significant ?? 2)
  const isKept =
    fixed === true || isCounted(unit)
      ? round(value, digits) !== 0
      : digits >= needed || round(value, digits) === round(value, needed)
  return isKept
    ? digits
    : Math.max(digits, Math.min(mostDecimals, decimalsFor(value, significant ?? mended)))
}

/** A figure in the unit of a result, with the decimals that it is shown with. */
export const figureOf = (result: Result, value: number): ResultValue => ({
  value,
  unit: result.unit,
  digits: digitsOf(value, result),
  ...(result.fixed === true && { fixed: true }),
})

/** Results that are compared with each other are of one unit, also of one for each day or bird. */
const kindOf = ({ unit, times, over }: Result): string => `${unit} ${times}/${over}`

/**
 * The unit for figures that stand side by side, and how many steps it is below the definition's: a
 * smaller one where all are too small and one of them needs it, a larger one where all can be told
 * in it.
 */
function fittingUnit(
  unit: string,
  sizes: readonly number[],
  isLost: boolean,
  steps = 0,
): Pick<ShownUnit, 'unit' | 'steps'> {
  const [least, greatest] = [Math.min(...sizes), Math.max(...sizes)].map(
    (size) => size * 10 ** (stepDigits * steps),
  ) as [number, number]
  const smaller = isLost && greatest < tooSmall && steps >= 0 ? smallerUnit(unit) : undefined
  if (smaller !== undefined) return fittingUnit(smaller, sizes, isLost, steps + 1)
  const isLarge = greatest >= tooLarge && least >= 10 ** stepDigits && steps <= 0
  const larger = isLarge ? largerUnit(unit) : undefined
  return larger === undefined ? { unit, steps } : fittingUnit(larger, sizes, isLost, steps - 1)
}

/** The sizes of a result: one, or those of the ends of a range. */
const sizesOf = ({ value, upTo = value }: ResultValue): readonly number[] =>
  [value, upTo].map(Math.abs).filter((size) => size > 0 && Number.isFinite(size))

/** A result in the unit that fits it and those that it is compared with. */
function inFittingUnit(
  id: string,
  { results }: Calculator,
  values: Calculation['results'],
): ResultValue {
  const [own, value] = [results[id]!, values[id]!]
  const isLost = (each: string): boolean => values[each]!.digits > results[each]!.digits
  const isOdd = isLost(id) || sizesOf(value).some((size) => size >= tooLarge || size < tooSmall)
  if (!isOdd || largerUnit(own.unit) === smallerUnit(own.unit)) return value
  const alike = Object.keys(values).filter((each) => kindOf(results[each]!) === kindOf(own))
  const { unit, steps } = fittingUnit(
    own.unit,
    alike.flatMap((each) => sizesOf(values[each]!)),
    alike.some(isLost),
  )
  if (steps === 0) return value
  const most = Math.max(...alike.map((each) => values[each]!.digits))
  return { ...value, shownIn: { unit, digits: Math.max(0, most - stepDigits * steps), steps } }
}

/**
 * Says of each result how it is shown where the definition's unit does not fit it, and what it is a
 * number of packs of. Results of one kind keep one unit.
 */
export const shownFigures = (
  calculator: Calculator,
  values: Calculation['results'],
): Calculation['results'] =>
  Object.fromEntries(
    Object.keys(values).map((id) => {
      const value = inFittingUnit(id, calculator, values)
      const pack = packOf(value.unit)
      return [id, pack === undefined ? value : { ...value, pack }]
    }),
  )
