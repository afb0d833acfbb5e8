import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'

/** Shows that an address has no page, with links to other pages. */
export const NotFoundPage = () => (
  <div className="page narrow">
    <Text as="h1" tabIndex={-1} id="site.notFound.title" />
    <Text as="p" className="lead" id="site.notFound.text" />
    <p className="actions">
      <LocalLink to="/" className="button primary">
        <Text id="site.notFound.home" />
      </LocalLink>
      <LocalLink to="/services" className="button">
        <Text id="site.services.all" />
      </LocalLink>
    </p>
  </div>
)
