import type { Language } from './languages.ts'

/** Speaks messages: react-intl's intl object in the browser, FormatJS's own in scripts. */
export interface Speaker {
  formatMessage(descriptor: { id: string }, values?: Record<string, string | number>): string
}

const formatters = new Map<string, Intl.NumberFormat>()

/** A number in the digits and marks of a language, rounded half up at most to the digits given; never "-0". */
export function formatNumber(value: number, language: Language, digits: number): string {
  const key = `${language.numbers} ${digits}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(language.numbers, {
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
  formatters.set(key, formatter)
  return formatter.format(value)
}

/** The message that names a unit; `1` and `%` have no name that could be a key. */
const unitKey = (unit: string): string => (unit === '%' ? 'percent' : unit)

const millisecondsPerDay = 86_400_000

/** A quantity in words: `1,090 kg`, `1 bird`. A bare number has no unit. */
export function formatQuantity(
  value: number,
  unit: string,
  digits: number,
  language: Language,
  speaker: Speaker,
): string {
  if (unit === 'date') return formatDate(new Date(value * millisecondsPerDay), language)
  const text = formatNumber(value, language, digits)
  if (unit === '1') return text
  // The plural follows the number as it is shown: 1.04 shown as 1 is one litre.
  const shown = Number(value.toFixed(Math.min(digits, 20)))
  return speaker.formatMessage({ id: `units.${unitKey(unit)}` }, { text, value: shown })
}

/** The name of a unit as it stands beside a field; empty for bare numbers. */
export const unitName = (unit: string, speaker: Speaker): string =>
  unit === '1' ? '' : speaker.formatMessage({ id: `unitNames.${unitKey(unit)}` })

/** A date in the calendar and digits of a language. */
export const formatDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language.numbers, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
