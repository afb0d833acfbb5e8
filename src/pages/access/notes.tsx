import { useEffect, useState } from 'react'
import { isolateTyped } from '../../i18n/isolate.ts'
import { signedInAccount, type Account } from '../../ui/storage/account.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** Without scripts there is no log in; everything else of the site works. */
export const ScriptNote = () => (
  <noscript>
    <p className="meaning fair">
      <Text id="access.noScript" />
    </p>
  </noscript>
)

/** Somebody is logged in on this device already. */
export function AlreadyNote() {
  const [account, setAccount] = useState<Account>()
  useEffect(() => setAccount(signedInAccount()), [])
  if (account === undefined) return null
  return (
    <div className="meaning info">
      <Icon name="info" />
      <div>
        <p>
          <Text id="access.already" values={{ name: isolateTyped(account.name) }} />
        </p>
        <p>
          <LocalLink to="/my-account">
            <Text id="account.title" />
          </LocalLink>
        </p>
      </div>
    </div>
  )
}

/** An invitation to the staff waits for a log in. */
export const InvitationNote = () => (
  <div className="meaning info">
    <Icon name="info" />
    <p>
      <Text id="access.invited" />
    </p>
  </div>
)
