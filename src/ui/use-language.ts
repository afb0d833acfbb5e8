import { createContext, useContext } from 'react'
import type { Language } from '../i18n/languages.ts'

/** The language of the page that is shown. */
export const LanguageContext = createContext<Language | undefined>(undefined)

/** The page's language. @throws outside of a page. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (language === undefined) throw new Error('no language')
  return language
}
