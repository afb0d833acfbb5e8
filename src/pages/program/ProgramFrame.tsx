import { use, type ComponentType, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useTableWords } from '../../components/text/use-table-words.ts'
import type { Input } from '../../engine/calculation.ts'
import { useFavourites } from '../../ui/storage/favourites.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { Breadcrumb } from '../common/Breadcrumb.tsx'
import type { ProgramCard, Service } from '../catalogue.ts'
import { Star } from '../common/Star.tsx'
import { SectionTitle } from '../../program/explanation/SectionTitle.tsx'
import { StaticContent } from './static-content.ts'
import type { RelatedCalculator } from '../../mechanisms/related/shape.ts'
import type { DisclaimerCalculator } from '../../mechanisms/disclaimer/shape.ts'
import type { IllustrationCalculator } from '../../mechanisms/illustration/shape.ts'
import type { PlainCalculator } from '../../mechanisms/plain/shape.ts'

export interface ProgramPageProps {
  readonly calculator: IllustrationCalculator & PlainCalculator & DisclaimerCalculator
  readonly service: Service
  readonly program: ProgramCard
  /** What is around the program, where it is not its own page. */
  readonly Frame?: ComponentType<FrameProps>
}

/** What a frame gets of its program. */
export interface FrameProps extends Omit<ProgramPageProps, 'Frame'> {
  readonly picture: string
  readonly isAboutFolded: boolean
  readonly sources: ReactNode
  /** What is in the form. */
  readonly input: Input
  readonly children: ReactNode
}

/**
 * What the page of every program has: the words of its tables, title, explanation, sources, related
 * programs; the program itself in between.
 */
export function ProgramFrame({
  calculator,
  service,
  program,
  picture,
  isAboutFolded,
  sources,
  children,
}: FrameProps) {
  const favourites = useFavourites()
  const intl = useTableWords(calculator)
  const { related = [] }: RelatedCalculator = calculator
  return (
    <RawIntlProvider value={intl}>
      <article className="page calculator">
        <Breadcrumb service={service} />
        <header className="title">
          <Icon name={program.icon} size={56} />
          <div>
            <Text as="h1" tabIndex={-1} id={calculator.title} />
            <Text as="p" className="lead" id={calculator.purpose} />
          </div>
          <Star
            path={`/services/${service.slug}/${program.slug}`}
            title={program.title}
            favourites={favourites}
          />
        </header>
        {children}
        <noscript>{use(StaticContent)}</noscript>
        <section className="about" aria-labelledby="about-title">
          <SectionTitle id="about-title" isFolded={isAboutFolded}>
            <Text id="calculator.about" />
          </SectionTitle>
          {intl
            .formatMessage({ id: calculator.about })
            .split('\n\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          <img src={picture} alt="" width="480" height="320" loading="lazy" />
        </section>
        {sources}
        {related.length > 0 && (
          <nav className="related" aria-labelledby="related-title">
            <h2 id="related-title">
              <Text id="calculator.related" />
            </h2>
            <ul>
              {related.map((each) => (
                <li key={each.path}>
                  <LocalLink to={each.path}>
                    <Icon name={each.icon} size={32} />
                    <Text id={each.title} />
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
    </RawIntlProvider>
  )
}
