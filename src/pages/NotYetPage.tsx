import type { Program, Service, Titles } from './catalogue.ts'
import type { Opened } from './screen.ts'
import { Text, Labelled } from '../ui/Text.tsx'
import { Breadcrumb } from './common/Breadcrumb.tsx'
import { ProgramCards } from './common/Cards.tsx'
import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import { LanguageLink } from '../ui/LanguageLink.tsx'
import { useLanguage } from '../ui/use-language.ts'

/** The page of an address in a language that does not have it: links to those that do. */
function ElsewherePage({
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

/** The page of a program that is not ready: a message, and the programs that are ready. */
const NotYetPage = ({
  service,
  programs,
  program,
}: {
  service: Service
  programs: readonly Program[]
  program: Program
}) => (
  <div className="page">
    <Breadcrumb service={service} />
    <header className="title">
      <div>
        <Text as="h1" tabIndex={-1} id={program.title} />
        <p className="lead">
          <Text as="strong" id="site.notYet.title" />
        </p>
        <Text as="p" id="site.notYet.text" />
      </div>
    </header>
    <Text as="h2" className="hidden" id={service.title} />
    <ProgramCards service={service} programs={programs.filter((each) => !each.underConstruction)} />
  </div>
)

/**
 * The page of an address without a program to show: it is not ready, or in other languages.
 * @param titles the titles of the page in the languages that have it
 */
export const withoutPage = (
  service: Service,
  programs: readonly Program[],
  program: Program | undefined,
  path: string,
  titles: Titles,
): Omit<Opened, 'service'> =>
  program === undefined
    ? {
        content: <ElsewherePage service={service} path={path} titles={titles} />,
        title: 'site.elsewhere.title',
        description: 'site.elsewhere.title',
        isUnlisted: true,
      }
    : {
        content: <NotYetPage service={service} programs={programs} program={program} />,
        title: program.title,
        description: 'site.notYet.text',
        program,
      }
