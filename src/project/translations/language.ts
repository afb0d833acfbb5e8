import { sourceLanguage } from '../../source-language.ts'
/** What keeps a word from being a language that texts could be translated into; nothing if none. */
export function languageFault(code: string): string | undefined {
  if (code === sourceLanguage) return 'English (en) is what the others are translated from.'
  // The folders of languages are named so.
  const isCode = /^[a-z]{2,3}$/.test(code)
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language', fallback: 'none' })
  return isCode && names.of(code) !== undefined ? undefined : `"${code}" is no language.`
}
