import { useEffect, useState } from 'react'
import { isolateTyped } from '../../i18n/isolate.ts'
import { signedInAccount, type Account } from '../../ui/storage/account.ts'
import { Note } from '../../ui/Note.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** Without scripts there is no log in; everything else of the site works. */
export const ScriptNote = () => (
  <noscript>
    <Text as="p" className="meaning fair" id="access.noScript" />
  </noscript>
)

/** Somebody is logged in on this device already. */
export function AlreadyNote() {
  const [account, setAccount] = useState<Account>()
  useEffect(() => setAccount(signedInAccount()), [])
  if (account === undefined) return null
  return (
    <Note tone="info">
      <Text as="p" id="access.already" values={{ name: isolateTyped(account.name) }} />
      <p>
        <LocalLink to="/my-account">
          <Text id="account.title" />
        </LocalLink>
      </p>
    </Note>
  )
}

/** An invitation to the staff waits for a log in. */
export const InvitationNote = () => (
  <Note tone="info">
    <Text id="access.invited" />
  </Note>
)
