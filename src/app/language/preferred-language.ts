import languages from 'virtual:languages'
import type { Language } from '../../i18n/languages.ts'

/**
 * The first language of the browser that the site has in full: an incomplete one has no words yet
 * to offer itself with, and is for those who choose it.
 */
export function preferredLanguage(): Language | undefined {
  for (const tag of navigator.languages) {
    const found = languages.find(
      ({ code, incomplete }) => !incomplete && code === tag.split('-')[0],
    )
    if (found !== undefined) return found
  }
  return undefined
}
