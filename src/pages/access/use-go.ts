import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../../i18n/languages.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { leaveFor } from '../../ui/waiting/navigation.ts'

/** Goes to a path of the site in the language of the page, as a link does. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path) => {
    const address = pathIn(path, language, languages)
    leaveFor(address, () => void navigate(address))
  }
}
