import { canonicalPath } from './canonical-path.ts'

/** Formats amounts of money in a currency; this code loads only if one is chosen. */
export interface Money {
  /** The code of the currency, as ISO 4217 writes it: EGP. */
  readonly currency: string
  /** An amount with the sign of the currency. */
  readonly format: (value: number, language: Language, digits?: number, fixed?: boolean) => string
  /** The sign alone, as it is next to a field. */
  readonly sign: (language: Language) => string
  /** The figures of a link, with the currency of their amounts. */
  readonly inLink: (query: string) => string
}

/** A language of the site, as its own `site.json` describes it. */
export interface Language {
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /**
   * The locale for numbers and dates, with its digits spelled out: `ar-u-nu-latn`. Of a bare `ar`
   * each browser would choose the digits.
   */
  readonly numbers: `${string}-u-nu-${string}`
  /** The language is incomplete: it has fallback texts, and search engines do not find it. */
  readonly incomplete?: true
  /** Formats amounts of money on a page whose reader has chosen a currency. */
  readonly money?: Money
}

/** The session's key for the chosen language. */
export const languageKey = 'language'

/**
 * Splits an address into its language and the path that all languages share, in its one spelling:
 * `/ar/services/` is `ar` and `/services`.
 */
export function splitPath(
  pathname: string,
  languages: readonly Language[],
): { readonly language: Language; readonly path: string } {
  const [standard] = languages
  if (standard === undefined) throw new RangeError('no language')
  const whole = canonicalPath(pathname)
  const [, first = '', ...rest] = whole.split('/')
  const language = languages.find(({ code }) => code === first && code !== standard.code)
  return language === undefined
    ? { language: standard, path: whole }
    : { language, path: `/${rest.join('/')}` }
}

/**
 * The address of a path in a language; the first language has no prefix, as the specification's
 * addresses have none.
 */
export const pathIn = (path: string, language: Language, languages: readonly Language[]): string =>
  language.code === languages[0]?.code ? path : `/${language.code}${path === '/' ? '' : path}`
