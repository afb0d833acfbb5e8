import { useRef } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import profileWords from 'virtual:pack/profile'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { signOut } from '../../access/sign-out.ts'
import { forgetAccount, signedInAccount } from '#ui/storage/account.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { useOutside } from '#ui/use-outside.ts'

function MenuOfAccount() {
  const intl = useIntl()
  const toast = useToast()
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (list.current !== null) list.current.open = false
  }
  useOutside(list, true, close)
  const account = signedInAccount()
  if (account === undefined) return null
  const logOut = async () => {
    if (!(await signOut())) {
      toast(intl.formatMessage({ id: 'request.unreachable' }), 'bad')
      return
    }
    forgetAccount()
    // Nothing of the account stays on the page.
    window.location.reload()
  }
  return (
    <details ref={list} className="languages account-menu">
      <summary>
        <Icon name="user" size={20} />
        <Text as="span" className="hidden" id="profile.title" />{' '}
        <span className="account-name">
          <Isolate text="typed">{account.name}</Isolate>
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {/* The links and the button inside take the presses. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,
          jsx-a11y/click-events-have-key-events */}
      <ul onClick={close}>
        <li>
          <LocalLink to="/my-account">
            <Text id="profile.title" />
          </LocalLink>
        </li>
        {account.role !== 'visitor' && (
          <>
            <li>
              <LocalLink to="/inbox">
                <Text id="profile.work.inbox" />
              </LocalLink>
            </li>
            <li>
              <LocalLink to="/shared-flocks">
                <Text id="profile.work.flocks" />
              </LocalLink>
            </li>
            <li>
              <a href="/studio/">
                <Text id="profile.work.studio" />
              </a>
            </li>
          </>
        )}
        <li>
          <Button className="button quiet" onClick={() => logOut()} text="profile.logOut" />
        </li>
      </ul>
    </details>
  )
}

/** The account of who is logged in, on every page: where it leads, and the way out. */
export function AccountMenu() {
  const intl = useMoreWords(profileWords)
  return intl === undefined ? null : (
    <RawIntlProvider value={intl}>
      <MenuOfAccount />
    </RawIntlProvider>
  )
}
