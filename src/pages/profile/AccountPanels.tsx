import { useEffect, useState } from 'react'
import { signOut } from '#api/addresses.ts'
import { isolateTyped } from '../../i18n/isolate.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSettle } from '../../ui/request/use-settle.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { useAccount } from './account-context.ts'
import { ChangeForms } from './ChangeForms.tsx'
import { OwnData } from './OwnData.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

// Only owners have it.
const Staff = lazyComponent(async () => (await import('./staff/Staff.tsx')).Staff)

/** The pages of the staff, which need the second factor. */
function StaffLinks({ onSetUp }: { onSetUp: () => void }) {
  const { account } = useAccount()
  if (account.role === 'visitor')
    return account.invited ? (
      <Note tone="info">
        <Text as="p" id="profile.work.invited" />
      </Note>
    ) : null
  return (
    <Panel title="profile.work.title">
      {account.secondFactor ? (
        <p className="actions">
          <LocalLink to="/inbox" className="button primary">
            <Icon name="mail" size={20} />
            <Text id="profile.work.inbox" />
          </LocalLink>
          <LocalLink to="/shared-flocks" className="button">
            <Icon name="flock-today" size={20} />
            <Text id="profile.work.flocks" />
          </LocalLink>
          {/* It is no page of the site, but one of the server. */}
          <a href="/studio/" className="button">
            <Text id="profile.work.studio" />
          </a>
        </p>
      ) : (
        <Note tone="fair" role="status">
          <Text as="p" id="profile.work.needsFactor" />
          <p className="actions">
            <Button onClick={onSetUp} text="profile.factor.setUp" />
          </p>
        </Note>
      )}
    </Panel>
  )
}

/** Who is logged in, and the way out. */
function Who() {
  const { account, ask, close } = useAccount()
  const settle = useSettle()
  const logOut = async () => {
    if ((await settle(ask(signOut, {}))) !== undefined) close('out')
  }
  return (
    <Panel title="profile.title">
      <Text as="p" id="access.already" values={{ name: isolateTyped(account.name) }} />
      <p className="hint">
        <Isolate text="foreign">{account.email}</Isolate>
        {account.role !== 'visitor' && (
          <>
            {' · '}
            <Text id={`profile.role.${account.role}`} />
          </>
        )}
      </p>
      <div className="actions">
        <Button onClick={logOut} text="profile.logOut" />
      </div>
    </Panel>
  )
}

/**
 * The account: who is logged in, the work of the staff, and settings that few visitors need, which
 * open on request.
 */
export function AccountPanels() {
  const { account } = useAccount()
  /** A change of the password logs the other devices out: the list is read again. */
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [isLed, setLed] = useState(false)
  useEffect(() => {
    if (isOpen && isLed) document.getElementById('second-factor')?.focus()
    setLed(false)
  }, [isOpen, isLed])
  return (
    <>
      <Who />
      <StaffLinks
        onSetUp={() => {
          setOpen(true)
          setLed(true)
        }}
      />
      {account.role === 'owner' && account.secondFactor && <Staff />}
      <Fold summary={<Text id="profile.settings" />} state={[isOpen, setOpen]}>
        <div className="form">
          <ChangeForms onPassword={() => setTurn(turn + 1)} />
          <SecondFactor />
          <Sessions key={turn} />
          <OwnData />
        </div>
      </Fold>
    </>
  )
}
