import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'

/** The ways to an account; both lead back here. */
export const AskAccount = ({ text = 'farm.needsAccount' }: { text?: string }) => (
  <>
    <p>
      <Text id={text} />
    </p>
    <p className="actions">
      <LocalLink to="/login" className="button primary">
        <Icon name="user" size={20} />
        <Text id="farm.logIn" />
      </LocalLink>
      <LocalLink to="/register" className="button">
        <Text id="farm.register" />
      </LocalLink>
    </p>
  </>
)

export const Asking = () => (
  <p className="hint" role="status">
    <Text id="farm.asking" />
  </p>
)

export const Unreachable = ({ onAgain }: { onAgain: () => void }) => (
  <div className="meaning info" role="status">
    <Icon name="info" size={20} />
    <span>
      <Text id="farm.unreachable" />
    </span>
    <button type="button" className="button" onClick={onAgain}>
      <Text id="farm.again" />
    </button>
  </div>
)
