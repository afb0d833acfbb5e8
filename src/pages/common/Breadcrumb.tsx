import { useIntl } from 'react-intl'
import type { Service } from '../catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** The way back: services, and the service of this page. */
export function Breadcrumb({ service }: { service?: Service }) {
  const intl = useIntl()
  return (
    <nav className="breadcrumb" aria-label={intl.formatMessage({ id: 'site.breadcrumb' })}>
      <ol>
        <li>
          <LocalLink to="/services">
            <Text id="site.menu.services" />
          </LocalLink>
        </li>
        {service !== undefined && (
          <li>
            <Icon name="chevron" size={16} flip />
            <LocalLink to={`/services/${service.slug}`}>
              <Text id={service.title} />
            </LocalLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
