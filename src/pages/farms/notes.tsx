import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'

/** The ways to an account; both lead back here. */
export const AskAccount = ({ text = 'farm.needsAccount' }: { text?: string }) => (
  <>
    <Text as="p" id={text} />
    <p className="actions">
      <LocalLink to="/login" className="button primary">
        <Icon name="user" size={20} />
        <Text id="request.logIn" />
      </LocalLink>
      <LocalLink to="/register" className="button">
        <Text id="farm.register" />
      </LocalLink>
    </p>
  </>
)
