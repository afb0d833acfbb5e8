import showcaseWords from 'virtual:pack/showcase'
import { AppointmentPart, StoriesPart } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import gallery from 'virtual:clinic/gallery'
import services from 'virtual:services'
import { BookLink } from '../common/BookLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { Banner } from '../common/Banner.tsx'
import { ServiceCards } from '../common/ServiceCards.tsx'

/**
 * The services of the clinic, pictures of its work, the appointment, and how it went for others.
 */
const ServicesPage = () => (
  <div className="page">
    <Banner title="site.services.title" lead="showcase.lead" image="/illustrations/farm-visit.svg">
      <p className="actions">
        <BookLink text="showcase.book" />
      </p>
    </Banner>
    <section>
      <Text as="h2" id="showcase.choose" />
      <ServiceCards services={services} level={3} />
    </section>
    <section>
      <Text as="h2" id="showcase.gallery.title" />
      <ul className="gallery">
        {gallery.map(({ image, text }) => (
          <li key={image}>
            <figure>
              <img src={image} alt="" width="480" height="320" loading="lazy" />
              <Text as="figcaption" id={text} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
    <AppointmentPart />
    <StoriesPart title="testimonials.success" />
  </div>
)

export const screen: Screen = {
  folder: 'services',
  packs: { showcase: showcaseWords },
  parts: [AppointmentPart, StoriesPart],
  open: () => ({
    content: <ServicesPage />,
    title: 'site.services.title',
    description: 'site.services.about',
  }),
}
