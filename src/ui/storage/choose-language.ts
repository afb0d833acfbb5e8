import { languageKey, type Language } from '../../i18n/languages.ts'
import { store } from './device.ts'
import { languageName } from './storage-keys.ts'

/**
 * Keeps the choice for the session, and on the device that there is nothing to offer any more; a
 * browser that refuses storage still switches.
 */
export function chooseLanguage({ code }: Language): void {
  store(languageName, code)
  try {
    sessionStorage.setItem(languageKey, code)
  } catch {
    /* private mode: the address contains the language anyway */
  }
}
