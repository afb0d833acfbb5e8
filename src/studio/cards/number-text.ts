import { millisecondsPerDay } from '../../day.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'

/** The settings of a language; `intlOf` gives them to react-intl as its locale. */
const numberSettings = (locale: string) => ({ numbers: locale as Language['numbers'] })

/** A number as the site writes it; without digits as it was entered. */
export const numberText = (value: number, locale: string, digits?: number): string =>
  formatNumber(value, numberSettings(locale), digits)

/** A day, counted from 1 January 1970. */
export const shownDay = (days: number, locale: string): string =>
  formatDate(new Date(days * millisecondsPerDay), numberSettings(locale))
