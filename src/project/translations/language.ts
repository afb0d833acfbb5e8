import { sourceLanguage } from '../../source-language.ts'
/** Why a word is not a language that texts can be translated into; undefined if it is. */
export function languageFault(code: string): string | undefined {
  if (code === sourceLanguage)
    return 'English (en) is the language that the others are translated from.'
  // The folders of languages are named so.
  const isCode = /^[a-z]{2,3}$/.test(code)
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language', fallback: 'none' })
  return isCode && names.of(code) !== undefined
    ? undefined
    : `"${code}" is not the code of a language.`
}
