import { millisecondsPerDay } from '../day.ts'
import type { PlainNumber } from '../figure.ts'
import { decimalsFor, round } from '../round.ts'
import type { Language } from './languages.ts'
import { isolateForeign } from './isolate.ts'

/** Formats messages: react-intl's intl object in the browser, FormatJS's own in scripts. */
export interface MessageFormatter {
  formatMessage(descriptor: { id: string }, values?: Record<string, string | number>): string
}

/** What figures, dates and lists are written with. */
type Numbered = Pick<Language, 'numbers'>

const formatters = new Map<string, unknown>()

/** A formatter of a language; each is made once, which takes longer than a year of dates. */
function formatterFor<Formatter>(
  { numbers }: Numbered,
  name: string,
  make: (numbers: Language['numbers']) => Formatter,
): Formatter {
  const key = `${numbers} ${name}`
  const formatter = (formatters.get(key) as Formatter | undefined) ?? make(numbers)
  formatters.set(key, formatter)
  return formatter
}

/** A formatter of numbers. */
export const formatterOf = (
  language: Numbered,
  name: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  formatterFor(language, name, (numbers) => new Intl.NumberFormat(numbers, options))

/** More decimals than formatters of old browsers write. */
export const mostDecimals = 20

/**
 * Input is shown with all its possible digits: six decimals, and six digits of smaller figures.
 */
const asEntered = (value: number): number => Math.max(6, decimalsFor(value, 6))

/**
 * A formatter writes "-0" for what it rounds to nothing from below. Its option against that
 * (`signDisplay: 'negative'`) is an error in browsers of the floor.
 */
export const withoutMinusZero = (value: number): number =>
  Math.abs(value) < 10 ** -mostDecimals / 2 ? 0 : value

/** The shown figure for a value with this number of decimals. */
export const shownValue = (value: number, digits = asEntered(value)): number => round(value, digits)

/**
 * A number in the digits and marks of a language, rounded to at most the digits given, or where
 * they are `fixed` to exactly so many; without digits as a figure that was entered. Its minus is
 * the sign of formulas, not a hyphen. Never "-0".
 */
export function formatNumber(
  value: PlainNumber,
  language: Numbered,
  digits?: number,
  fixed = false,
): string {
  // It is rounded here, by the rule of all figures; the formatter only writes it.
  const minimumFractionDigits = fixed ? (digits ?? 0) : 0
  return formatterOf(language, `shown ${minimumFractionDigits}`, {
    minimumFractionDigits,
    maximumFractionDigits: mostDecimals,
  })
    .format(withoutMinusZero(shownValue(value, digits)))
    .replace('-', '\u2212')
}

/**
 * A number unchanged in a field: exactly what was typed (15 digits); without groups while it is
 * being changed.
 */
export const formatTyped = (value: PlainNumber, language: Language, useGrouping: boolean): string =>
  formatterOf(language, useGrouping ? 'typed' : 'plain', {
    maximumSignificantDigits: 15,
    useGrouping,
  }).format(value + 0)

/**
 * The decimal mark of a language as its keyboards have it; the Arabic one is no other sign's
 * double.
 */
export const decimalMark = (language: Language): '.' | ',' =>
  formatTyped(0.5, language, false).includes(',') ? ',' : '.'

/** Whether a unit is an amount of money, or a price. */
const isMoneyOrPrice = (unit: string): boolean => unit.split('/')[0] === 'money'

/** The name of a unit in message keys, where `%` is not allowed. */
const unitId = (unit: string): string => (unit === '%' ? 'percent' : unit)
/** The message of a figure with its unit. */
export const unitKey = (unit: string): string => `units.${unitId(unit)}`

/**
 * A negative Arabic figure comes with a mark that would turn the unit behind it around, wherever
 * the text begins with the figure: it becomes an island that turns nothing. A percent sign is part
 * of its figure.
 */
const isolatedFigure = (figure: string, unit: string): string =>
  unit !== '%' && figure.startsWith('\u200e') ? isolateForeign(figure.slice(1)) : figure

/**
 * A quantity in words: `1,090 kg`, `1 bird`; without digits as it was entered. A bare number has no
 * unit.
 */
export function formatQuantity(
  value: PlainNumber,
  unit: string,
  digits: number | undefined,
  language: Language,
  messageFormatter: MessageFormatter,
  fixed = false,
): string {
  if (unit === 'date') return formatDate(new Date(value * millisecondsPerDay), language)
  const text =
    language.money !== undefined && isMoneyOrPrice(unit)
      ? language.money.format(value, language, digits, fixed)
      : formatNumber(value, language, digits, fixed)
  if (unit === '1') return text
  // The plural follows the number as it is shown: 1.04 shown as 1 is one litre.
  return messageFormatter.formatMessage(
    { id: unitKey(unit) },
    { text: isolatedFigure(text, unit), value: shownValue(value, digits) },
  )
}

/** The message that is the name of a unit. */
export const unitNameKey = (unit: string): string => `unitNames.${unitId(unit)}`

/**
 * The name of a unit as it is next to a field, of money with the currency of the reader, where he
 * has chosen one; empty for bare numbers.
 */
export function unitName(
  unit: string,
  messageFormatter: MessageFormatter,
  language?: Language,
): string {
  if (unit === '1') return ''
  return language?.money !== undefined && isMoneyOrPrice(unit)
    ? messageFormatter.formatMessage(
        { id: unitKey(unit) },
        { text: language.money.sign(language), value: 0 },
      )
    : messageFormatter.formatMessage({ id: unitNameKey(unit) })
}

/** A date in the calendar and digits of a language. */
export const formatDate = (date: Date, language: Numbered): string =>
  formatterFor(
    language,
    'date',
    (numbers) => new Intl.DateTimeFormat(numbers, { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(date)
