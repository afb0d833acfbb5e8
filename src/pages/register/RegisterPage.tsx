import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { ClosedForm } from '../account/ClosedForm.tsx'

const fields = [
  { name: 'name', kind: 'text', fill: 'name' },
  { name: 'email', kind: 'email', fill: 'email' },
  { name: 'phone', kind: 'tel', fill: 'tel' },
  { name: 'password', kind: 'password', fill: 'new-password' },
] as const

/** The fields of a registration; online accounts are not open yet, and the page says so. */
export const RegisterPage = () => (
  <ClosedForm title="account.register.title" button="account.register.button" fields={fields}>
    <p>
      <Text id="account.register.other" />{' '}
      <LocalLink to="/login">
        <Text id="account.login.title" />
      </LocalLink>
    </p>
  </ClosedForm>
)
