import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn, type Language } from '../i18n/languages.ts'
import { isPlainClick } from './LocalLink.tsx'
import { chooseLanguage } from './storage/choose-language.ts'
import { useLanguage } from './use-language.ts'
import { leaveFor } from './waiting/navigation.ts'

/** A link to a path in another language, which is then that of the session; inputs stay. */
export function LanguageLink({
  path,
  language,
  className,
  onChosen,
  children,
}: {
  path: string
  language: Language
  className?: string
  onChosen?: () => void
  children: ReactNode
}) {
  const navigate = useNavigate()
  const to = pathIn(path, language, languages)
  return (
    <a
      href={to}
      lang={language.code}
      hrefLang={language.code}
      dir={language.direction}
      {...(className && { className })}
      {...(!language.incomplete && { rel: 'alternate' })}
      {...(language === useLanguage() && { 'aria-current': 'true' as const })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        chooseLanguage(language)
        onChosen?.()
        const address = to + window.location.search
        leaveFor(address, () => void navigate(address))
      }}
    >
      {children}
    </a>
  )
}
