/** Dimensions, and why a formula is refused, as parts of sentences. */
import type { DimensionReason, FormulaReason, Reason, ReasonValue } from '../../language/reason.ts'
import {
  factorsOf,
  isPoint,
  withoutPoint,
  type Dimension,
  type Units,
} from '../../language/units.ts'
import type { Quantity } from '../shapes.ts'
import { phrase, type FindingPart, type Value } from './finding.ts'

const spaces = { 1: 'length', 2: 'area', 3: 'volume' } as const

/** A base quantity to a power: of several of them, or of one after "per". */
function powerPart(
  { base, exponent }: ReturnType<typeof factorsOf>[number],
  form: 'several' | 'one',
  own: Units,
): Value {
  const power = Math.abs(exponent)
  if (base === 'length' && (power === 1 || power === 2 || power === 3))
    return phrase(`dimension.${spaces[power]}`)
  const name =
    typeof base === 'number'
      ? (Object.keys(own)[base] ?? phrase('dimension.other', { number: base + 1 }))
      : phrase('dimension.base', { base, form })
  return power === 1 ? name : phrase('dimension.power', { name, power })
}

/**
 * A dimension in words: weight per day per bird.
 * @param own the units that only this project counts in
 */
export function dimensionPart(dimension: Dimension, own: Units = {}): Value {
  if (isPoint(dimension))
    return phrase('dimension.onScale', { dimension: dimensionPart(withoutPoint(dimension), own) })
  const factors = factorsOf(dimension)
  if (factors.length === 0) return phrase('dimension.none')
  const above = factors.filter(({ exponent }) => exponent > 0)
  const below = factors.filter(({ exponent }) => exponent < 0)
  const top =
    above.length === 0
      ? phrase('dimension.number')
      : above
          .map((each) => powerPart(each, 'several', own))
          .reduce((first, last) => phrase('dimension.times', { first, last }))
  return below
    .map((each) => powerPart(each, 'one', own))
    .reduce((first, last) => phrase('dimension.per', { first, last }), top)
}

/** Why a formula cannot be read. */
export const formulaPart = ({ reason, values }: Reason<FormulaReason>): FindingPart => ({
  part: `formula.${reason}`,
  values: valuesOf(values, {}),
})

/** Why the units of a formula do not fit. */
export const unitsPart = (
  { reason, values }: Reason<DimensionReason>,
  own: Units,
): FindingPart => ({
  part: `units.${reason}`,
  values: valuesOf(values, own),
})

function valueOf(value: ReasonValue, own: Units): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value as Value
  return 'dimension' in value
    ? dimensionPart(value.dimension, own)
    : unitsPart(value as Reason<DimensionReason>, own)
}

const valuesOf = (values: Reason['values'], own: Units): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, own)]))

/** A unit with what it is for, as in "g per bird". */
export const unitInWords = ({ unit = '1', per }: Quantity): Value =>
  per === undefined ? unit : phrase('unitPer', { unit, per })
