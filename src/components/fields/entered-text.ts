import type { Input } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { converted } from '../../engine/input/converted.ts'
import type { Words } from '../text/use-words.ts'
import type { Units } from './form-context.ts'
import { holdsDay } from '../../engine/input/kinds.ts'

type Inputs = Calculator['inputs']

/** A text with its name, where that does not say which it is. */
const withTitle = (title: string, value: string, isTold: boolean, words: Words): string =>
  isTold ? value : words.message('calculator.figure', { title: words.message(title), value })

/** Whether a day is the only one. */
const isOnlyDay = (inputs: Inputs): boolean => Object.values(inputs).filter(holdsDay).length === 1

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
  words: Words,
  place: number,
): string {
  const [standard] = units
  const unit = units[place]
  const inUnit =
    standard === undefined || unit === undefined || unit === standard
      ? value
      : converted(value, standard, unit)
  return words.quantity(inUnit, unit?.unit ?? '1')
}

/** A figure in the unit that was chosen for it, with its name where its unit does not say which. */
function enteredFigure(
  inputs: Inputs,
  id: string,
  value: number,
  words: Words,
  place: number,
): string | undefined {
  const field = inputs[id]
  if (field === undefined) return undefined
  const isTold = hasUniqueUnit(inputs, id) && field.units[place]?.unit !== '1'
  return withTitle(field.title, enteredFigureText(field, value, words, place), isTold, words)
}

/**
 * The content of a field as a text: a figure in the unit that was chosen for it, a choice, a day;
 * undefined if there is none, or if a table is needed for it.
 */
export function enteredText(
  { inputs }: Calculator,
  id: string,
  input: Input,
  words: Words,
  units: Units['of'] = {},
): string | undefined {
  const field = inputs[id]
  const value = input[id] ?? field?.default
  if (field !== undefined && holdsDay(field))
    return typeof value === 'string'
      ? withTitle(field.title, words.date(value), isOnlyDay(inputs), words)
      : undefined
  const chosen = field?.choices?.find((choice) => choice.value === value)
  if (chosen !== undefined) return words.message(chosen.title)
  return typeof value === 'number'
    ? enteredFigure(inputs, id, value, words, units[id] ?? 0)
    : undefined
}
