import { formatterOf, mostDecimals, shownValue, withoutMinusZero } from './format.ts'
import type { Language } from './languages.ts'
import { isolate } from './isolate.ts'

const formatter = (
  language: Language,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  formatterOf(language, `${currency} ${options.minimumFractionDigits}`, {
    style: 'currency',
    currency,
    ...options,
  })

/**
 * An amount in a currency. It is an island, since the sign may be of another script; parts of a
 * unit of money are written in full: 118.40, but 118.
 */
export function formatMoney(
  value: number,
  currency: string,
  language: Language,
  digits?: number,
  fixed = false,
): string {
  const shown = shownValue(value, digits)
  const usual = formatter(language, currency).resolvedOptions().minimumFractionDigits ?? 0
  const parts = fixed ? (digits ?? usual) : Math.min(usual, digits ?? usual)
  const text = formatter(language, currency, {
    minimumFractionDigits: Number.isInteger(shown) && !fixed ? 0 : parts,
    maximumFractionDigits: mostDecimals,
  }).format(withoutMinusZero(shown))
  return isolate(text.replace('-', '\u2212'), 'page', language.direction)
}

/** The sign of a currency, without a mark that would turn what follows. */
export const currencySign = (currency: string, language: Language): string =>
  formatter(language, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!
    .value.replace(/\p{Bidi_C}/gu, '')
