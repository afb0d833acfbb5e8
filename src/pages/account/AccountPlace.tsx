import { useEffect, useState } from 'react'
import accessWords from 'virtual:pack/access'
import formWords from 'virtual:pack/forms'
import profileWords from 'virtual:pack/profile'
import { signedInAccount } from '../../ui/storage/account.ts'
import { Panel } from '../../ui/Panel.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { FarmPlace } from '../farms/FarmPlace.tsx'
import { island } from '../island.tsx'

const ProfilePart = island(
  [accessWords, formWords, profileWords],
  async () => (await import('../profile/Profile.tsx')).Profile,
)

/** A link of a mail about the account leads to this page. */
const hasLinkToken = (): boolean => window.location.hash.startsWith('#verify=')

/**
 * The account of the visitor, in a site with a server; who is not logged in loads nothing of it.
 */
export function AccountPlace() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // It stays open when the account is closed: it says why.
    const look = () =>
      setOpen((before) => before || signedInAccount() !== undefined || hasLinkToken())
    look()
    window.addEventListener('storage', look)
    window.addEventListener('hashchange', look)
    return () => {
      window.removeEventListener('storage', look)
      window.removeEventListener('hashchange', look)
    }
  }, [])
  if (isOpen)
    return (
      <>
        <ProfilePart />
        <FarmPlace />
      </>
    )
  return (
    <>
      <FarmPlace />
      <Panel title="account.offer.title">
        <Text as="p" id="account.offer.text" />
        <p className="actions">
          <LocalLink to="/login" className="button primary">
            <Text id="account.login.title" />
          </LocalLink>
          <LocalLink to="/register" className="button">
            <Text id="account.register.title" />
          </LocalLink>
        </p>
      </Panel>
    </>
  )
}
