import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isPlainClick } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOutside } from '../../ui/use-outside.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { leaveFor } from '../../ui/waiting/navigation.ts'
import { chooseLanguage } from './choose-language.ts'

/**
 * The same page in the other languages; inputs stay, typed or calculated. The list opens without
 * any script.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const navigate = useNavigate()
  const current = useLanguage()
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (list.current !== null) list.current.open = false
  }
  useOutside(list, true, close)
  return (
    <details ref={list} className="languages">
      <summary>
        <Icon name="language" size={20} />
        <span className="hidden">
          <Text id="site.language.switch" />:{' '}
        </span>
        <span>{current.name}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {languages.map((language) => {
          const to = pathIn(path, language, languages)
          return (
            <li key={language.code}>
              <a
                href={to}
                lang={language.code}
                hrefLang={language.code}
                dir={language.direction}
                {...(language === current && { 'aria-current': 'true' as const })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  chooseLanguage(language)
                  close()
                  const address = to + window.location.search
                  leaveFor(address, () => void navigate(address))
                }}
              >
                {language.name}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
