/** In which unit the figures of an answer are shown. */
import { asFigure, roundFigure } from '../../figure.ts'
import { isKnownFigure } from '../../known-figure.ts'
import {
  carriedIn,
  carriedPacks,
  largerUnit,
  packOf,
  smallerUnit,
} from '../../language/unit-steps.ts'
import { decimalsFor } from '../../round.ts'
import type { Calculation, Carried, ResultValue, TargetValue } from '../calculation.ts'
import type { Calculator, Result } from '../calculator.ts'
import { figureOf } from './figure-of.ts'

/** Smaller than this, a figure goes to the smaller unit; from the other on, to the larger one. */
const [tooSmall, tooLarge] = [0.1, 10_000]
/** A step between units is so many decimals. */
const stepDigits = 3

/** Results that are compared with each other are of one unit, also of one for each day or bird. */
const unitGroup = ({ unit, times, over }: Result): string => `${unit} ${times}/${over}`

/**
 * The unit for figures that are side by side, and how many steps it is below the definition's: a
 * smaller one if all are too small and one of them needs it, a larger one if all can be shown in
 * it.
 */
function fittingUnit(
  unit: string,
  sizes: readonly number[],
  isLost: boolean,
  steps = 0,
): { readonly unit: string; readonly steps: number } {
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

/** A result in a unit that is so many steps below its own. */
function resultInUnit(
  { value, upTo, target, ...result }: ResultValue,
  { unit, steps }: { readonly unit: string; readonly steps: number },
  digits: number,
): ResultValue {
  // Whole powers of ten on either side leave no trace of binary arithmetic.
  const power = 10 ** (stepDigits * Math.abs(steps))
  const scaled = (figure: number): number => (steps < 0 ? figure / power : figure * power)
  const ends = Object.entries(target ?? {}).map(([name, end]) => [
    name,
    typeof end === 'number' ? scaled(end) : end,
  ])
  return {
    ...result,
    value: asFigure(scaled(value)),
    fixed: false,
    unit,
    digits: Math.max(0, digits - stepDigits * steps),
    ...(upTo !== undefined && { upTo: scaled(upTo) }),
    ...(target !== undefined && { target: Object.fromEntries(ends) as TargetValue }),
  }
}

/** A result in the unit that fits it and those that it is compared with. */
function inFittingUnit(
  id: string,
  { results }: Calculator,
  values: Calculation['results'],
): ResultValue {
  const [own, value] = [results[id]!, values[id]!]
  const alike = Object.keys(values).filter((each) => unitGroup(results[each]!) === unitGroup(own))
  const sizes = alike.flatMap((each) => sizesOf(values[each]!))
  const isLost = alike.some((each) => values[each]!.digits > results[each]!.digits)
  const fitting =
    sizes.length === 0 ? { unit: own.unit, steps: 0 } : fittingUnit(own.unit, sizes, isLost)
  // Verdicts judge the figure with its own decimals, so it is shown with the same digits in another
  // unit.
  return fitting.steps === 0 ? value : resultInUnit(value, fitting, value.digits)
}

/** The packs that whole things are carried in, unless another result of the answer counts them. */
function carriedPack({ results }: Calculator, id: string): ReturnType<typeof carriedIn> {
  const { unit, digits } = results[id]!
  const pack = digits === 0 ? carriedIn(unit) : undefined
  const isCounted = Object.values(results).some((each) => each.unit === pack?.packedIn)
  return isCounted ? undefined : pack
}

/** A rounded total of fewer steps than this says too little about each bird. */
const enoughSteps = 100
/** The digits of the share of each bird. */
const shareDigits = 3

/** The share of each bird, of the same figure; none if the birds are known less well than it. */
function shareOf(
  { carriedIn: carried, rounded, unit }: Result,
  { value, digits, bound }: ResultValue,
  { scope, bounds }: Calculation,
): Carried['each'] {
  const { birds = '', pack } = carried!
  const count = scope[birds]
  const isFine = rounded === undefined || Math.abs(value) * 10 ** digits >= enoughSteps
  if (typeof count !== 'number' || count <= 0 || bounds?.[birds] || value === 0 || !isFine)
    return undefined
  const small = (value * 1000) / count
  const [each, of] = small < 1000 ? [small, carriedPacks[pack][1]] : [small / 1000, unit]
  return {
    value: asFigure(each),
    bound,
    unit: of,
    digits: Math.max(0, decimalsFor(each, shareDigits)),
  }
}

/**
 * What the results are carried in: of each kind of pack the first one, so that a page says it once.
 */
function carriedOf(
  { results }: Calculator,
  calculation: Calculation,
  values: Calculation['results'],
): Readonly<Record<string, Carried>> {
  const seen = new Set<string>()
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): [string, Carried][] => {
      const { carriedIn: carried } = results[id]!
      if (carried === undefined || seen.has(carried.pack) || !isKnownFigure(value)) return []
      seen.add(carried.pack)
      const { pack, bought } = carried
      const amount = asFigure(roundFigure(value.value, value.digits, value.bound))
      const each = shareOf(results[id]!, value, calculation)
      return [[id, { value: amount, bound: value.bound, pack, bought, ...(each && { each }) }]]
    }),
  )
}

/**
 * An answer as it is shown: each result with its decimals, in the unit that fits it, and with the
 * packs that it counts. Results of one kind keep one unit. Further calculations use the answer as
 * it was.
 */
export function toShown(calculator: Calculator, calculation: Calculation): Calculation {
  const results = Object.fromEntries(
    Object.entries(calculation.results).map(([id, value]) => [
      id,
      { ...value, ...figureOf(calculator.results[id]!, value.value, value.bound) },
    ]),
  )
  const carried = carriedOf(calculator, calculation, results)
  return {
    ...calculation,
    results: Object.fromEntries(
      Object.keys(results).map((id) => {
        const value = inFittingUnit(id, calculator, results)
        const pack = packOf(value.unit) ?? carriedPack(calculator, id)
        return [
          id,
          { ...value, ...(pack && { pack }), ...(carried[id] && { carried: carried[id] }) },
        ]
      }),
    ),
  }
}
