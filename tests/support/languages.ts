import type { Language } from '../../src/i18n/languages.ts'

/** The languages of the site; a test of the plugin compares them with `locales`. */
export const english: Language = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  numbers: 'en-u-nu-latn',
}
export const arabic: Language = {
  code: 'ar',
  name: 'العربية',
  direction: 'rtl',
  numbers: 'ar-u-nu-latn',
}
export const french: Language = {
  code: 'fr',
  name: 'Français',
  direction: 'ltr',
  numbers: 'fr-u-nu-latn',
}
export const languages: readonly Language[] = [english, arabic, french]
