import { use } from 'react'
import { RawIntlProvider } from 'react-intl'
import languages from 'virtual:languages'
import { useTableWords } from '../../components/text/use-table-words.ts'
import { pathIn } from '../../i18n/languages.ts'
import { carriedQuery } from '../../program/share/carried-query.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import type { FrameProps } from '../program/ProgramFrame.tsx'
import { StaticContent } from '../program/static-content.ts'

/** The link to the program's own page, with what is in the form. */
function OwnPage({
  calculator,
  service,
  program,
  input,
}: Pick<FrameProps, 'calculator' | 'service' | 'program' | 'input'>) {
  const language = useLanguage()
  const figures = carriedQuery(calculator, input)
  const query = figures && `?${language.money?.inLink(figures) ?? figures}`
  const page = pathIn(`/services/${service.slug}/${program.slug}`, language, languages)
  return (
    <p className="own-page">
      <a className="button" href={page + query} target="_blank" rel="noopener">
        <Icon name="clinic" size={20} />
        <Text id="embed.ownPage" />
      </a>
    </p>
  )
}

/** What the page of a program has in a frame of another site: no way to other pages but its own. */
export function EmbedFrame({ sources, children, ...props }: FrameProps) {
  const { calculator, program } = props
  return (
    <RawIntlProvider value={useTableWords(calculator)}>
      <article className="page calculator">
        <header className="title">
          <Icon name={program.icon} size={56} />
          <div>
            <Text as="h1" tabIndex={-1} id={calculator.title} />
          </div>
        </header>
        {children}
        <noscript>{use(StaticContent)}</noscript>
        {sources}
        <OwnPage {...props} />
      </article>
    </RawIntlProvider>
  )
}
