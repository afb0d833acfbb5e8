import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import { LanguageLink } from '../ui/LanguageLink.tsx'
import { Labelled, Text } from '../ui/Text.tsx'
import { useLanguage } from '../ui/use-language.ts'
import type { Service, Titles } from './catalogue.ts'
import { Breadcrumb } from './common/Breadcrumb.tsx'

/** The page of an address in a language that does not have it: links to those that do. */
export function ElsewherePage({
  service,
  path,
  titles,
}: {
  service: Service
  path: string
  titles: Titles
}) {
  const intl = useIntl()
  const { code } = useLanguage()
  const names = new Intl.DisplayNames(code, { type: 'language' })
  const others = languages.filter((each) => Object.hasOwn(titles, each.code))
  const list = intl.formatList(others.map((each) => names.of(each.code) ?? each.name))
  return (
    <div className="page">
      <Breadcrumb service={service} />
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id="site.elsewhere.title" />
          <Text as="p" className="lead" id="site.elsewhere.text" values={{ languages: list }} />
        </div>
      </header>
      <ul className="actions">
        {others.map((each) => (
          <li key={each.code}>
            <LanguageLink path={path} language={each} className="button">
              <Labelled label={each.name}>{titles[each.code]}</Labelled>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
