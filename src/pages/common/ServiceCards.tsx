import type { Service } from '../catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** The services as cards, leaving one out where it is the page itself. */
export function ServiceCards({
  services,
  level = 2,
  swipe = false,
}: {
  services: readonly Service[]
  level?: 2 | 3
  /** Whether they lie in one row on a phone. */
  swipe?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <ul className={swipe ? 'cards services swipe' : 'cards services'}>
      {services.map(({ id, slug, icon, title, about }) => (
        <li key={id} className="card">
          <Icon name={icon} size={80} />
          <Heading>
            <LocalLink to={`/services/${slug}`} className="cover">
              <Text id={title} />
            </LocalLink>
          </Heading>
          <Text as="p" id={about} />
          <p className="try" aria-hidden="true">
            <Text id="site.services.open" />
            <Icon name="arrow" size={20} flip />
          </p>
        </li>
      ))}
    </ul>
  )
}
