import { finding, type FindingBody } from '../../definition/findings/finding.ts'
import { sourceLanguage } from '../../source-language.ts'

/** A tag of a language as the standard writes it: fr_FR is fr-FR. */
function localeOfTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

const scriptIn = (locale: Intl.Locale): string | undefined => locale.maximize().script

/**
 * The language of a tag that may name a region too: fr of fr-FR, ar of ar-EG. A tag of another
 * script than its language usually has (zh-TW, sr-Latn) is ambiguous and stays as it is.
 */
export function languageOfTag(tag: string): string {
  const locale = localeOfTag(tag)
  if (locale === undefined) return tag
  const isUsual = scriptIn(locale) === scriptIn(new Intl.Locale(locale.language))
  return isUsual ? locale.language : tag
}

/** Why a word is not a language that texts can be translated into; undefined if it is. */
export function languageFault(code: string): FindingBody | undefined {
  if (code === sourceLanguage) return finding('no-such-language.source')
  // The folders of languages are named so.
  const isCode = /^[a-z]{2,3}$/.test(code)
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language', fallback: 'none' })
  if (isCode && names.of(code) !== undefined) return undefined
  const locale = localeOfTag(code)
  return locale !== undefined && locale.language !== code && languageOfTag(code) === code
    ? finding('no-such-language.unclear', { code, language: locale.language })
    : finding('no-such-language.unknown', { code })
}
