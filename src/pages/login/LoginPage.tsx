import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { ClosedForm } from '../account/ClosedForm.tsx'

const fields = [
  { name: 'email', kind: 'email', fill: 'email' },
  { name: 'password', kind: 'password', fill: 'current-password' },
] as const

/** The fields of the login; online accounts are not open yet, and the page says so. */
export const LoginPage = () => (
  <ClosedForm title="account.login.title" button="account.login.button" fields={fields}>
    <p>
      <Text id="account.login.other" />{' '}
      <LocalLink to="/register">
        <Text id="account.register.title" />
      </LocalLink>
    </p>
  </ClosedForm>
)
