import type { Calculation, Tables } from '../../../engine/calculation.ts'
import type { Calculator, NamedUnit } from '../../../engine/calculator.ts'
import { figureOf } from '../../../engine/shown/shown-figures.ts'
import { fromBase } from '../../../language/scale.ts'
import { bare, day, titleIn } from './entry-terms.ts'
import type { ResultWords } from '../../../drawing/words/use-result-words.ts'
import type { Words } from '../../../drawing/words/use-words.ts'

/** What a part of something is called: an option or a figure of a choice, a column of a record. */
function partTitle(
  { inputs }: Calculator,
  { used }: Calculation,
  head: string,
  part: string,
): string | undefined {
  const { choices, figures } = inputs[head] ?? {}
  const option = choices?.find(({ value }) => value === part)
  return option?.title ?? figures?.[part]?.title ?? used[head]?.table.columns[part]?.title
}

/** What a name in a formula is called. */
export function titleText(
  calculator: Calculator,
  calculation: Calculation,
  tables: Tables,
  name: string,
  words: Words,
): string {
  const inEntry = titleIn({ calculator, calculation, tables }, name)
  if (inEntry !== undefined) return words.say(inEntry)
  const [head = '', column] = name.split('.')
  const { inputs, results, constants } = calculator
  const key =
    column === undefined
      ? (inputs[name]?.title ?? results[name]?.title ?? constants[name]?.title)
      : partTitle(calculator, calculation, head, column)
  const constant = column === undefined ? constants[name] : undefined
  return key === undefined && constant !== undefined
    ? words.quantity(constant.value, constant.unit)
    : words.say(key ?? 'calculator.notAvailableText')
}

/** The unit of a name in a formula; of an option of a choice, that of a bare number. */
export function unitOf(
  { inputs, results, constants }: Calculator,
  { used }: Calculation,
  name: string,
): NamedUnit | undefined {
  const [head = '', column] = name.split('.')
  const input = inputs[head]
  if (column !== undefined)
    return input?.kind === 'choice'
      ? (input.figures?.[column] ?? bare)
      : used[head]?.table.columns[column]
  if (input?.kind === 'date') return day
  return input?.units[0] ?? results[head] ?? constants[head]
}

/** The figure of a name in a formula, with its unit. */
export function figureText(
  calculator: Calculator,
  calculation: Calculation,
  name: string,
  words: Words,
  resultWords: ResultWords,
): string {
  const [head = '', column] = name.split('.')
  const held = calculation.scope[head]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  const unit = unitOf(calculator, calculation, name)
  if (typeof value !== 'number' || unit === undefined || !Number.isFinite(value))
    return words.say('messages.notAvailable')
  const result = calculator.results[name]
  if (result === undefined) return words.quantity(fromBase(value, unit), unit.unit)
  // A figure of the answer, as it stands there: but one figure, and said once.
  const figure = calculation.results[name] ?? figureOf(result, fromBase(value, unit))
  const { upTo: _, pack: __, ...shown } = figure
  return resultWords(result, shown)
}
