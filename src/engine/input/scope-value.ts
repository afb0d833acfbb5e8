import { toBase } from '../../language/scale.ts'
import { getOwn } from '../../own.ts'
import type { InputField } from '../calculator.ts'
import { isDateField } from './kinds.ts'

/** Time counts in minutes; a date, from 1970 on. */
const millisecondsPerMinute = 60_000

/**
 * What formulas read of a value that a visitor entered: a figure in its base unit, a day in
 * minutes; of a choice whether each option was chosen (birdType.layer is 1 or 0), and the figures
 * of the one that was; undefined where nothing was entered that they could read.
 */
export function scopeValue(
  field: InputField,
  value: unknown,
): number | Readonly<Record<string, number>> | undefined {
  const { units, choices = [], figures = {} } = field
  const [unit] = units
  if (typeof value === 'number' && unit !== undefined) return toBase(value, unit)
  if (typeof value !== 'string') return undefined
  if (isDateField(field)) return Date.parse(value) / millisecondsPerMinute
  return Object.fromEntries([
    ...choices.map((choice) => [choice.value, Number(choice.value === value)] as const),
    ...Object.entries(figures).map(
      ([name, figure]) =>
        [name, toBase(getOwn(figure.values, value) ?? Number.NaN, figure)] as const,
    ),
  ])
}
