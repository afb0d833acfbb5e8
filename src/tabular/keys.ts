/** What lines of keys above a table state of the flock: its placement, its birds, its house. */
import type { Calculator, InputField } from '#engine/calculator.ts'
import { isDateField, isIntegerField } from '#engine/input/kinds.ts'
import { listedNames } from '#i18n/normalise-words.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { isHeading } from './ages.ts'
import { figureProblem } from './cell-reader.ts'
import { readFileDay, type DayOrder, type DayWords } from './days.ts'
import { plainTextOf } from './plain-words.ts'
import type { Line, Sheet } from './sheet-shape.ts'
import { vocabularyOf, type FileWords } from './vocabulary.ts'

/** The value of an input of the program that a file states. */
interface FlockKey {
  readonly name: string
  readonly value: string | number
}
interface FlockKeys {
  readonly inputs: readonly FlockKey[]
  /** The house or the flock, as the file has it. */
  readonly house?: string
}

type Pair = readonly [key: string, value: string]

/** Keys with their values: `Placed: 2 May`, or a key in one cell and its value in the next one. */
function pairsIn({ cells }: Line): readonly Pair[] {
  const filled = cells.filter(Boolean)
  const pairs: Pair[] = []
  for (let index = 0; index < filled.length; index += 1) {
    const [, key = filled[index]!, value = ''] =
      /^([^:：]*\p{L}[^:：]*)[:：](.*)$/u.exec(filled[index]!) ?? []
    if (value.trim() !== '') pairs.push([key, value.trim()])
    else pairs.push([key, filled[(index += 1)] ?? ''])
  }
  return pairs
}

function valueOf(
  field: InputField,
  text: string,
  order: DayOrder,
  words: DayWords,
): string | number | undefined {
  if (isDateField(field)) {
    const { hasNoYear, isMonth, isSerial, first, ...day } = readFileDay(text, words)
    const isWhole = [hasNoYear, isMonth, isSerial, first].every((each) => each === undefined)
    return isWhole ? day[order] : undefined
  }
  const [, plain] =
    /^(\d+|\d{1,3}(?:[.,'’ ]\d{3})+)(?:\s*\p{L}.*)?$/u.exec(
      text.replaceAll(/\p{Nd}+/gu, (digits) => normaliseDigits(digits)),
    ) ?? []
  const value = plain === undefined ? undefined : Number(plain.replaceAll(/\D/g, ''))
  return value === undefined || figureProblem(field, value) !== undefined ? undefined : value
}

/** What the lines above a table state of the flock, as far as it is understood for certain. */
export function flockKeys(
  { outside, headLines }: Pick<Sheet, 'outside' | 'headLines'>,
  { inputs }: Calculator,
  words: FileWords,
  order: DayOrder,
): FlockKeys {
  const { days } = vocabularyOf(words)
  const pairs = outside.flatMap((line) => (line.line < (headLines[0] ?? 0) ? pairsIn(line) : []))
  const house = pairs.find(([key, value]) => value !== '' && isHeading(key, 'group', days))
  const found = Object.entries(inputs).flatMap(([name, field]): FlockKey[] => {
    const others = words.everywhere(`headings.flock.${name}`).flatMap(listedNames)
    if (others.length === 0 || !(isDateField(field) || isIntegerField(field))) return []
    const names = new Set([words.message(field.title), ...others].map(plainTextOf))
    const values = pairs.flatMap(([key, text]) =>
      names.has(plainTextOf(key)) ? (valueOf(field, text, order, days) ?? []) : [],
    )
    const [value, another] = [...new Set(values)]
    return value === undefined || another !== undefined ? [] : [{ name, value }]
  })
  return { inputs: found, ...(house !== undefined && { house: house.join(' ') }) }
}
