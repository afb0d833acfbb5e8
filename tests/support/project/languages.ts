import type { Language } from '#i18n/languages.ts'
import { messagesOf } from '#definition/project.ts'
import { project, siteLanguages } from './project.ts'

/** A language as its site.json describes it. */
function languageOf(code: string): Language {
  const words = messagesOf(project, code)
  return {
    code,
    name: words['site.language.name']!,
    direction: words['site.language.direction'] as Language['direction'],
    numbers: words['site.language.numbers'] as Language['numbers'],
  }
}

/** The languages of the site. */
export const languages: readonly Language[] = siteLanguages.map(languageOf)

/** Three languages to test with: digits and marks of each are known to the tests. */
export const [english, arabic, french]: readonly [Language, Language, Language] = [
  { code: 'en', name: 'English', direction: 'ltr', numbers: 'en-GB-u-nu-latn' },
  { code: 'ar', name: 'العربية', direction: 'rtl', numbers: 'ar-u-nu-latn' },
  { code: 'fr', name: 'Français', direction: 'ltr', numbers: 'fr-u-nu-latn' },
]
