import doctor from 'virtual:clinic/doctor'
import blogWords from 'virtual:pack/blog'
import careWords from 'virtual:pack/care'
import programWords from 'virtual:pack/programs'
import counts from 'virtual:program-count'
import services from 'virtual:services'
import type { Language } from '../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { island } from '../island.tsx'
import { AppointmentPart, StoriesPart } from '../parts.tsx'
import { SampleNote } from '../common/SampleNote.tsx'
import { ServiceCards } from '../common/ServiceCards.tsx'
import { TodaySpace } from '../common/TodaySpace.tsx'

const WelcomePart = island(
  [programWords, careWords],
  async () => (await import('./Welcome.tsx')).Welcome,
)
const Care = island([careWords], async () => (await import('./Care.tsx')).Care)
const Latest = island([blogWords], async ({ code }) => {
  const [{ Latest: component }, { loadArticles }] = await Promise.all([
    import('./Latest.tsx'),
    import('../blogs/use-articles.ts'),
  ])
  await loadArticles(code)
  return component
})

export const parts = [WelcomePart, Care, StoriesPart, Latest, AppointmentPart]

/** The search is the one of every page. */
const openSearch = () => document.getElementById('search')!.click()

/**
 * The start page: booking and search first, then the services, how the clinic works, stories,
 * articles, the way there.
 */
export const HomePage = ({ language: { code } }: { language: Language }) => (
  <div className="page home">
    <TodaySpace />
    <section className="hero">
      <div>
        <Text as="h1" tabIndex={-1} id="home.title" />
        <p>
          <LocalLink to="/programs">
            <Text id="home.programs" values={{ count: counts[code]! }} />
          </LocalLink>
        </p>
        <button type="button" className="find" onClick={openSearch}>
          <Icon name="search" size={20} />
          <Text id="home.search" />
        </button>
        <WelcomePart />
      </div>
      <div className="hero-picture">
        <img
          src="/illustrations/hero.svg"
          alt=""
          width="640"
          height="400"
          fetchPriority="high"
          decoding="sync"
        />
        {doctor !== undefined && (
          <figure className="doctor">
            <img src={doctor.image} alt="" width="64" height="64" />
            <figcaption>
              <Text as="strong" id={doctor.name} />
              <Text as="span" id={doctor.role} />
              <SampleNote sample={doctor.sample} />
            </figcaption>
          </figure>
        )}
      </div>
    </section>
    <section>
      <Text as="h2" id="site.services.title" />
      <ServiceCards services={services} level={3} swipe />
      <p className="more">
        <LocalLink to="/services" className="button">
          <Text id="site.services.all" />
        </LocalLink>
      </p>
    </section>
    <Care />
    <StoriesPart title="testimonials.title" />
    <Latest />
    <AppointmentPart />
  </div>
)
