/** Figures with a unit that a person types into a formula, like "1000 birds" or "5 %". */
import { readNumber } from '../../i18n/read-number.ts'

interface TypedQuantity {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly value: number
  readonly unit: string
}

/** Words of units, each with the name of the unit in the format. */
type UnitWords = ReadonlyMap<string, string>

/**
 * The words that people write for units, with the units.
 * @param units each with its word in the language of the person
 */
export function unitWords(
  units: readonly (readonly [unit: string, word: string | undefined])[],
): UnitWords {
  const words = new Map<string, string>()
  for (const [unit, word] of units) {
    if (unit === '1') continue
    for (const each of [unit, word, `${unit}s`])
      if (each !== undefined) words.set(each.toLowerCase(), unit)
  }
  return words.set('٪', '%')
}

const quantity = /(?<![\w.])(\d[\d.,٫٬]*|[٠-٩][٠-٩٫٬.,]*)\s*(%|٪|[\p{L}°][\p{L}\d²³°/]*)/gu
/** Words of formulas that may follow a number. */
const ofFormulas = new Set(['and', 'or', 'not'])

/** The first figure with a unit in a formula; undefined without one. */
export function quantityIn(
  formula: string,
  words: UnitWords,
  decimal: '.' | ',',
): TypedQuantity | undefined {
  for (const match of formula.matchAll(quantity)) {
    const [text, figure = '', word = ''] = match
    const unit = words.get(word.toLowerCase())
    const read = /^\d+(\.\d+)?$/.test(figure)
      ? ({ kind: 'figure', value: Number(figure) } as const)
      : readNumber(figure, { decimal })
    if (unit === undefined || ofFormulas.has(word) || read?.kind !== 'figure') continue
    return { from: match.index, to: match.index + text.length, text, value: read.value, unit }
  }
  return undefined
}

const unitPart = (unit: string): string =>
  (unit === '%' ? 'percent' : unit).replaceAll(/[^A-Za-z0-9]/g, '')

/** A name for a constant that no other part of the program has. */
export function constantName({ value, unit }: TypedQuantity, taken: ReadonlySet<string>): string {
  const first = `${unitPart(unit)}${String(value).replaceAll(/\D/g, '')}`
  const name = /^[a-z]/.test(first) ? first : `of${first}`
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}x${count}`
  return free
}

/** The formula with the name in place of the figure. */
export const withName = (formula: string, { from, to }: TypedQuantity, name: string): string =>
  formula.slice(0, from) + name + formula.slice(to)

/** A constant: a figure with its unit. */
type Constants = Readonly<Record<string, { readonly value: number; readonly unit: string }>>

/** A formula with names in place of its figures with units, and the constants of these names. */
export function withConstants(
  formula: string,
  words: UnitWords,
  decimal: '.' | ',',
  taken: ReadonlySet<string>,
): { readonly formula: string; readonly constants: Constants } {
  const found = quantityIn(formula, words, decimal)
  if (found === undefined) return { formula, constants: {} }
  const name = constantName(found, taken)
  const further = withConstants(
    withName(formula, found, name),
    words,
    decimal,
    new Set([...taken, name]),
  )
  const { value, unit } = found
  return { ...further, constants: { [name]: { value, unit }, ...further.constants } }
}
