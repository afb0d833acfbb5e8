import { afterEach, expect, it, vi } from 'vitest'
import { languages, arabic } from '../../tests/support/project/languages.ts'
import { project } from '../../tests/support/project/project.ts'
import { messagesOf } from '../definition/project.ts'
import {
  decimalMark,
  formatDate,
  formatNumber,
  formatQuantity,
  formatTyped,
} from '../i18n/format.ts'
import { formatList } from '../i18n/format-list.ts'
import { currencySign, formatMoney } from '../i18n/money.ts'
import { parseMessage } from '../project/compile/icu.ts'
import { intlOf } from './intl-of.ts'

const makers = ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat'] as const

/** Arabic-Indic digits, and the Persian ones. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/

/**
 * An engine whose data differ from those of Node: bare Arabic has Arabic digits there, as in
 * browsers with other releases of the CLDR; a locale that states its digits keeps them.
 */
function stubArabicEngine(): void {
  const asThere = (locale: unknown): unknown => {
    if (Array.isArray(locale)) return locale.map(asThere)
    return typeof locale === 'string' && /^ar\b/.test(locale) && !locale.includes('-u-nu-')
      ? `${locale}-u-nu-arab`
      : locale
  }
  const there = Object.fromEntries(
    makers.map((name) => {
      const Own = Intl[name] as new (locale: unknown, options: unknown) => object
      const There = class extends Own {
        constructor(locale: unknown, options: unknown) {
          super(asThere(locale), options)
        }
      }
      return [name, There] as const
    }),
  )
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, { get: (own, name) => there[String(name)] ?? Reflect.get(own, name) }),
  )
}
afterEach(() => vi.unstubAllGlobals())

it('writes Arabic digits where nothing states others, in the engine that these tests imitate', () => {
  stubArabicEngine()
  expect(new Intl.NumberFormat('ar').format(15)).toMatch(otherDigits)
  expect(new Intl.DateTimeFormat('ar', { dateStyle: 'long' }).format(0)).toMatch(otherDigits)
  expect(new Intl.NumberFormat(arabic.numbers).format(15)).toBe('15')
})

it.each(languages.map((language) => [language.code, language] as const))(
  'messages of %s with a figure have the digits of the site in every engine',
  (code, language) => {
    stubArabicEngine()
    const texts = Object.entries(messagesOf(project, code)).filter(([, text]) =>
      /\{\w+, *(plural|number|selectordinal|date|time)/.test(text),
    )
    expect(texts.length).toBeGreaterThan(40)
    const intl = intlOf(
      language,
      Object.fromEntries(texts.map(([key, text]) => [key, [...parseMessage(text)]])),
    )
    for (const [id, text] of texts)
      for (const count of [0, 1, 2, 5, 15, 1234.5]) {
        const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, count] as const)
        expect(intl.formatMessage({ id }, Object.fromEntries(names))).not.toMatch(otherDigits)
      }
  },
)

it.each(languages.map((language) => [language.code, language] as const))(
  'figures, dates, amounts and lists of %s have them too',
  (_, language) => {
    stubArabicEngine()
    const intl = intlOf(language, {})
    const day = new Date('2026-10-25')
    const messageFormatter = {
      formatMessage: (_message: unknown, values = {}) => JSON.stringify(values),
    }
    const written = [
      formatNumber(1234.5, language),
      formatTyped(1234.5, language, true),
      decimalMark(language),
      formatQuantity(15, 'date', undefined, language, messageFormatter),
      formatQuantity(1234.5, 'kg', undefined, language, messageFormatter),
      formatDate(day, language),
      formatMoney(1234.5, 'EGP', language),
      currencySign('EGP', language),
      formatList(['1', '2'], language),
      intl.formatNumber(1234.5),
      intl.formatDate(day),
      intl.formatTime(day),
      intl.formatRelativeTime(-15, 'day'),
      intl.formatList(['1', '2']),
    ]
    expect(written.filter((text) => otherDigits.test(text))).toEqual([])
  },
)
