import { useRef } from 'react'
import languages from 'virtual:languages'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageLink } from '../../ui/LanguageLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOutside } from '../../ui/use-outside.ts'
import { useLanguage } from '../../ui/use-language.ts'

/**
 * The same page in the other languages; inputs stay, typed or calculated. The list opens without
 * any script.
 */
export function LanguageSwitch({ path }: { path: string }) {
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
        <Text as="span" className="hidden" id="site.language.switch" /> <span>{current.name}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language.code}>
            <LanguageLink path={path} language={language} onChosen={close}>
              {language.name}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
