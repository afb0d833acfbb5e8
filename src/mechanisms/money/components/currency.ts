import type { Money } from '#i18n/languages.ts'
import { currencySign, formatMoney } from '#i18n/money.ts'

/** The name in links: no input can have it. */
const linkName = 'in-currency'

/** Whether a text is the code of a currency, as ISO 4217 writes it: EGP. */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** The currency of a link; undefined without one. */
export function currencyOf(query: string): string | undefined {
  const code = new URLSearchParams(query).get(linkName) ?? ''
  return isCurrency(code) ? code : undefined
}

/** Formats amounts in a currency. */
export const moneyIn = (currency: string): Money => ({
  currency,
  format: (value, language, digits, fixed) => formatMoney(value, currency, language, digits, fixed),
  sign: (language) => currencySign(currency, language),
  inLink: (query) => (query === '' ? '' : `${query}&${linkName}=${currency}`),
})
