/** Sample values of messages, to show how a text reads on the page. */
import { formatDate, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { isolateTyped } from '../../i18n/isolate.ts'
import { choicePositions, parseMessage, readShape } from '../../project/compile/icu.ts'
import { intlOf } from '../../ui/intl-of.ts'

/** Numbers that differ in the plural forms of some language. */
const numbers = [
  0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 20, 21, 22, 99, 100, 101, 102, 103, 111, 1_000_000,
]

/** How many sample numbers a form shows. */
const mostSamples = 4

/** The numbers that a plural form of a language is for; of `=1`, the 1. */
export function samplesOf(form: string, language: Language, isOrdinal: boolean): readonly number[] {
  if (form.startsWith('=')) return [Number(form.slice(1))]
  const rules = new Intl.PluralRules(language.numbers, { type: isOrdinal ? 'ordinal' : 'cardinal' })
  const found = numbers.filter((number) => rules.select(number) === form)
  // Some languages have a form that only fractions and very large numbers have.
  return found.length === 0 ? [1.5] : found.slice(0, mostSamples)
}

const sampleDay = new Date(Date.UTC(2027, 2, 14))
const isDate = /date|day$|when|until/i
const isFigure =
  /^(text|value|figure|count|from|to|age|least|most|greatest|days|years|number|line|result|hours|rows|errors|advice)$/

/** A value for a placeholder; its own name where no value is typical. */
function sampleValue(name: string, number: number, language: Language): string {
  if (isDate.test(name)) return formatDate(sampleDay, language)
  return isFigure.test(name) ? formatNumber(number, language) : isolateTyped(`[${name}]`)
}

/**
 * A message as a page shows it with sample values; undefined where it cannot be read.
 * @param chosen the values of the placeholders that choose a form
 */
export function formattedSample(
  text: string,
  language: Language,
  chosen: Readonly<Record<string, string | number>>,
): string | undefined {
  try {
    const number = Object.values(chosen).find((value) => typeof value === 'number') ?? 12
    const choices = choicePositions(text).map(({ name, isPlural, forms }) => [
      name,
      isPlural ? number : (forms.at(-1)?.form ?? 'other'),
    ])
    const values = {
      ...Object.fromEntries(
        readShape(text).placeholders.map((name) => [name, sampleValue(name, number, language)]),
      ),
      ...(Object.fromEntries(choices) as Record<string, string | number>),
      ...chosen,
    }
    const message = [...parseMessage(text)]
    return intlOf(language, { message }).formatMessage({ id: 'message' }, values)
  } catch {
    return undefined
  }
}
