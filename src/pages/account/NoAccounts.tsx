import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/**
 * The clinic offers no online accounts: the page reports that, and links to the data on this
 * device.
 */
export const NoAccounts = ({ title }: { title: string }) => (
  <div className="page narrow">
    <Text as="h1" tabIndex={-1} id={title} />
    <Text as="p" className="lead" id="account.closed" />
    <Text as="p" id="account.onDevice" />
    <p className="actions">
      <LocalLink to="/my-account" className="button primary">
        <Icon name="farm-management" size={20} />
        <Text id="account.title" />
      </LocalLink>
    </p>
  </div>
)
