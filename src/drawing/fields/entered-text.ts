import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { converted } from '../../engine/input/converted.ts'
import type { Words } from '../words/use-words.ts'
import type { Units } from './form-context.ts'

/**
 * What stands in a field, in words: a figure in the unit that was chosen for it, a choice, a day;
 * undefined where nothing does, or where a table would have to say it.
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
  if (field?.kind === 'date') return typeof value === 'string' ? words.date(value) : undefined
  const chosen = field?.choices?.find((choice) => choice.value === value)
  if (chosen !== undefined) return words.say(chosen.title)
  if (field === undefined || typeof value !== 'number') return undefined
  const [standard] = field.units
  const unit = field.units[units[id] ?? 0]
  const inUnit =
    standard === undefined || unit === undefined || unit === standard
      ? value
      : converted(value, standard, unit)
  const figure = words.quantity(inUnit, unit?.unit ?? '1')
  // Two figures in one unit, or one without any, say nothing without their names.
  const isAlone = Object.entries(inputs).every(
    ([other, its]) => other === id || its.units[0]?.unit !== standard?.unit,
  )
  return isAlone && unit?.unit !== '1'
    ? figure
    : words.say('calculator.figure', { title: words.say(field.title), value: figure })
}
