import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'

/** Shows that an address has no page, with links to other pages. */
export const NotFoundPage = () => (
  <div className="page narrow">
    <h1 tabIndex={-1}>
      <Text id="site.notFound.title" />
    </h1>
    <p className="lead">
      <Text id="site.notFound.text" />
    </p>
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
