import type { Input } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { converted } from '../../engine/input/converted.ts'
import type { Formatters } from '../text/use-formatters.ts'
import type { Units } from './form-context.ts'
import { isDateField } from '../../engine/input/kinds.ts'

type Inputs = Calculator['inputs']

/** A text with its name, where the text alone is ambiguous. */
const withTitle = (
  title: string,
  value: string,
  isUnambiguous: boolean,
  format: Formatters,
): string =>
  isUnambiguous
    ? value
    : format.message('calculator.figure', { title: format.message(title), value })

const isOnlyDay = (inputs: Inputs): boolean =>
  Object.values(inputs).filter(isDateField).length === 1

/** Whether a figure's unit distinguishes it from all others; two in one unit need their names. */
function hasUniqueUnit(inputs: Inputs, id: string): boolean {
  const unit = inputs[id]?.units[0]?.unit
  return Object.entries(inputs).every(
    ([other, { units }]) => other === id || units[0]?.unit !== unit,
  )
}

/** A figure in one of the units of its field. */
export function enteredFigureText(
  { units }: InputField,
  value: number,
  format: Formatters,
  unitIndex: number,
): string {
  const [standard] = units
  const unit = units[unitIndex]
  const inUnit =
    standard === undefined || unit === undefined || unit === standard
      ? value
      : converted(value, standard, unit)
  return format.quantity(inUnit, unit?.unit ?? '1')
}

/** A figure in the unit that was chosen for it, with its name where its unit alone is ambiguous. */
function enteredFigure(
  inputs: Inputs,
  id: string,
  value: number,
  format: Formatters,
  unitIndex: number,
): string | undefined {
  const field = inputs[id]
  if (field === undefined) return undefined
  const isUnambiguous = hasUniqueUnit(inputs, id) && field.units[unitIndex]?.unit !== '1'
  return withTitle(
    field.title,
    enteredFigureText(field, value, format, unitIndex),
    isUnambiguous,
    format,
  )
}

/**
 * The content of a field as a text: a figure in the unit that was chosen for it, a choice, a day;
 * undefined if there is none, or if a table is needed for it.
 */
export function enteredText(
  { inputs }: Calculator,
  id: string,
  input: Input,
  format: Formatters,
  units: Units['of'] = {},
): string | undefined {
  const field = inputs[id]
  const value = input[id] ?? field?.default
  if (field !== undefined && isDateField(field))
    return typeof value === 'string'
      ? withTitle(field.title, format.date(value), isOnlyDay(inputs), format)
      : undefined
  const chosen = field?.choices?.find((choice) => choice.value === value)
  if (chosen !== undefined) return format.message(chosen.title)
  return typeof value === 'number'
    ? enteredFigure(inputs, id, value, format, units[id] ?? 0)
    : undefined
}
