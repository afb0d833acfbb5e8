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
