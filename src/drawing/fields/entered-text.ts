import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Words } from '../words/use-words.ts'

/**
 * What stands in a field, in words: a figure with its unit, a choice, a day; undefined where
 * nothing does, or where a table would have to say it.
 */
export function enteredText(
  { inputs }: Calculator,
  id: string,
  input: Input,
  words: Words,
): string | undefined {
  const field = inputs[id]
  const value = input[id] ?? field?.default
  if (field?.kind === 'date') return typeof value === 'string' ? words.date(value) : undefined
  const chosen = field?.choices?.find((choice) => choice.value === value)
  if (chosen !== undefined) return words.say(chosen.title)
  if (field === undefined || typeof value !== 'number') return undefined
  const [unit] = field.units
  const figure = words.quantity(value, unit?.unit ?? '1')
  // Two figures in one unit, or one without any, say nothing without their names.
  const isAlone = Object.entries(inputs).every(
    ([other, { units }]) => other === id || units[0]?.unit !== unit?.unit,
  )
  return isAlone && unit?.unit !== '1'
    ? figure
    : words.say('calculator.figure', { title: words.say(field.title), value: figure })
}
