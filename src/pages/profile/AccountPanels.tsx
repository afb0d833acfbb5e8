import { useEffect, useState } from 'react'
import { isolateTyped } from '../../i18n/isolate.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { useIntl } from 'react-intl'
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
  if (account.role === 'visitor') return null
  return (
    <section className="panel">
      <h2>
        <Text id="profile.work.title" />
      </h2>
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
        <div className="meaning fair" role="status">
          <Icon name="warning" />
          <div>
            <p>
              <Text id="profile.work.needsFactor" />
            </p>
            <p className="actions">
              <button type="button" className="button" onClick={onSetUp}>
                <Text id="profile.factor.setUp" />
              </button>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

/** Who is logged in, and the way out. */
function Who() {
  const { account, ask, close } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const logOut = async () => {
    if (isBusy) return
    setBusy(true)
    const { kind } = await ask('/api/auth/sign-out', { method: 'POST' })
    setBusy(false)
    if (kind === 'ok') close('out')
    else toast(intl.formatMessage({ id: 'access.unreachable.text' }), 'bad')
  }
  return (
    <section className="panel">
      <h2>
        <Text id="profile.title" />
      </h2>
      <p>
        <Text id="access.already" values={{ name: isolateTyped(account.name) }} />
      </p>
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
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void logOut()}
        >
          <Text id={isBusy ? 'access.busy' : 'profile.logOut'} />
        </button>
      </div>
    </section>
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
