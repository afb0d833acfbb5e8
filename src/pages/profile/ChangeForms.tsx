import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeEmail, changePassword, updateMe } from '#api/addresses.ts'
import { isolateForeign } from '../../i18n/isolate.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { accountFields, type AccountField } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'
import { useAccount } from './account-context.ts'

const { name, phone, currentPassword, newPassword } = accountFields
const newEmail: AccountField<'newEmail'> = {
  name: 'newEmail',
  kind: 'email',
  fill: 'email',
  label: 'profile.email.label',
}

/** The address of the account: password managers read whose password it is. */
export const HiddenAddress = ({ email }: { email: string }) => (
  <input
    className="hidden"
    type="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
)

/** Changes of name and phone, address, and password. */
export function ChangeForms({ onPassword }: { onPassword: () => void }) {
  const { account, ask, change } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const [passwords, setPasswords] = useState(0)
  const [asked, setAsked] = useState<string>()
  const say = (id: string): string => intl.formatMessage({ id })
  return (
    <Panel title="profile.change">
      <Fold summary={<Text id="profile.person.title" />}>
        <AccountForm
          id="person"
          fields={[name, phone]}
          initial={{ name: account.name, phone: account.phone }}
          submit="profile.save"
          send={(values) => ask(updateMe, { body: values })}
          onDone={(now) => {
            change({ ...account, ...now })
            toast(say('profile.person.done'), 'good')
          }}
        />
      </Fold>
      <Fold summary={<Text id="profile.email.title" />}>
        <Text as="p" id="profile.email.text" values={{ email: isolateForeign(account.email) }} />
        <AccountForm
          id="address"
          fields={[newEmail]}
          submit="profile.email.submit"
          send={(values) => ask(changeEmail, { body: values })}
          onDone={(_, values) => setAsked(values.newEmail)}
          onProblem={({ id }) => {
            if (id === 'conflict') toast(say('profile.email.same'), 'info')
            return id === 'conflict'
          }}
        />
        <p role="status">
          {asked !== undefined && (
            <Text id="profile.email.sent" values={{ email: isolateForeign(account.email) }} />
          )}
        </p>
      </Fold>
      <Fold summary={<Text id="profile.password.title" />}>
        <Text as="p" id="profile.password.text" />
        <AccountForm
          key={passwords}
          id="change"
          fields={[currentPassword, newPassword]}
          submit="profile.password.submit"
          send={(values) => ask(changePassword, { body: values })}
          onDone={() => {
            setPasswords(passwords + 1)
            onPassword()
            toast(say('profile.password.done'), 'good')
          }}
          above={<HiddenAddress email={account.email} />}
        />
      </Fold>
    </Panel>
  )
}
