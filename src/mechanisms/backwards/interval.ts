/** Where the figure of an input may lie, and where a search looks at it. */
import type { Input } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { round } from '../../round.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/** From where to where, in the input's own unit. */
export type Interval = readonly [from: number, to: number]

/**
 * An input's hard bounds, or those of the tables that it is the key of, where they are narrower.
 */
export function inputInterval(calculator: Calculator, name: string, input: Input): Interval {
  const field = calculator.inputs[name]!
  const low = field.minimum ?? field.exclusiveMinimum ?? 0
  const ends = Object.values(calculator.lookups).flatMap((lookup): Interval[] => {
    if (!('where' in lookup) || !lookup.bounding || lookup.where.tree !== name) return []
    const range = calculator.tables[tableOf(calculator, lookup, input)]?.range
    return range === undefined ? [] : [range]
  })
  return [
    Math.max(low, ...ends.map(([from]) => from)),
    Math.min(field.maximum ?? low, ...ends.map(([, to]) => to)),
  ]
}

/** So many whole figures are looked at one by one. */
const mostWhole = 1500
/** Else so many steps of one size, and so many of each power of ten above the low end. */
const steps = 120
const stepsOfPower = 5
const powers = 12

/** The figures of an input that a search begins with, rising: all of them, where they are few. */
export function searchStarts(field: InputField, [from, to]: Interval): readonly number[] {
  const { usual } = field
  const isWhole = isIntegerField(field)
  if (isWhole && to - from <= mostWhole)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const even = ([low, high]: Interval): readonly number[] =>
    Array.from({ length: steps + 1 }, (_, index) => low + ((high - low) * index) / steps)
  const fine = Array.from(
    { length: powers * stepsOfPower },
    (_, index) => from + (to - from) * 10 ** -((index + 1) / stepsOfPower),
  )
  // The plausible range is often a small part of the allowed one.
  const likely = Array.isArray(usual) ? even(usual as unknown as Interval) : []
  const all = [...even([from, to]), ...fine, ...likely].map((value) =>
    isWhole ? round(value) : value,
  )
  return [...new Set(all)]
    .filter((value) => value >= from && value <= to)
    .sort((one, other) => one - other)
}
