/** A currency with its name in a language. */
interface Currency {
  readonly code: string
  readonly name: string
}

/**
 * Names of currencies that are no longer paid with carry their years: "French franc (1960–2001)".
 */
const isPast = (name: string): boolean => /\d{4}/.test(name)

/**
 * The currencies that people pay with, by their names in a language; the one of a link is among
 * them, even if a browser has no list.
 */
export function currenciesIn(language: string, chosen?: string): readonly Currency[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const known: readonly string[] = Intl.supportedValuesOf?.('currency') ?? []
  return [...new Set([...known, ...(chosen === undefined ? [] : [chosen])])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .filter(({ code, name }) => code === chosen || (name !== code && !isPast(name)))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
