import { useEffect, useMemo, useRef, useState } from 'react'
import { requestApi, type ApiOutcome, type ApiRequest } from '../../network/api.ts'
import { forgetAccount, keepAccount } from '../../ui/storage/account.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Opening, ProblemNote, UnreachableNote } from '../access/Opening.tsx'
import { takeMailToken } from '../access/mail-token.ts'
import {
  AccountContext,
  type AccountTools,
  type Closed,
  type OwnAccount,
} from './account-context.ts'
import { AccountPanels } from './AccountPanels.tsx'
import './profile.css'
import { StrengthForm } from './StrengthForm.tsx'

/** The account is not open on this page any longer; what the device keeps is still there. */
function ClosedNote({ how }: { how: Closed }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className="panel" role="alert" tabIndex={-1}>
      <h2>
        <Text id={`profile.${how}.title`} />
      </h2>
      <p>
        <Text id={`profile.${how}.text`} />
      </p>
      {how !== 'deleted' && (
        <p className="actions">
          <LocalLink to="/login" className="button primary">
            <Text id="access.login.submit" />
          </LocalLink>
        </p>
      )}
    </section>
  )
}

/** The first of the two links of a change of the address: the old address agrees. */
function AgreeToAddress({ token }: { token: string }) {
  const { code: language } = useLanguage()
  const [isAgreed, setAgreed] = useState(false)
  if (isAgreed)
    return (
      <p className="meaning good" role="status">
        <Icon name="mail" />
        <span>
          <Text id="profile.email.agreed" />
        </span>
      </p>
    )
  return (
    <Opening
      ask={() =>
        requestApi('/api/auth/verify-email', { method: 'POST', body: { token }, language })
      }
      onDone={() => setAgreed(true)}
    >
      {null}
    </Opening>
  )
}

type State = ApiOutcome<OwnAccount> | Closed | undefined

/** The account of whoever is logged in, as the server has it. */
function OpenAccount() {
  const { code: language } = useLanguage()
  const [state, setState] = useState<State>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    void requestApi<OwnAccount>('/api/me', { language, signal: ending.signal }).then((outcome) => {
      if (ending.signal.aborted) return
      if (outcome.kind === 'ok') keepAccount(outcome.body)
      const isEnded = outcome.kind === 'problem' && outcome.problem.id === 'signIn'
      if (isEnded) forgetAccount()
      setState(isEnded ? 'ended' : outcome)
    })
    return () => ending.abort()
  }, [language, turn])
  const account = typeof state === 'object' && state.kind === 'ok' ? state.body : undefined
  const tools = useMemo((): AccountTools | undefined => {
    if (account === undefined) return undefined
    const close = (how: Closed) => {
      forgetAccount()
      setState(how)
    }
    return {
      account,
      ask: async <Body,>(path: string, request: Omit<ApiRequest, 'language'> = {}) => {
        const outcome = await requestApi<Body>(path, { ...request, language })
        if (outcome.kind === 'problem' && outcome.problem.id === 'signIn') close('ended')
        return outcome
      },
      change: (now) => {
        keepAccount(now)
        setState({ kind: 'ok', status: 200, body: now })
      },
      close,
    }
  }, [account, language])
  const again = () => {
    setState(undefined)
    setTurn(turn + 1)
  }
  if (state === undefined)
    return (
      <p role="status">
        <Text id="access.busy" />
      </p>
    )
  if (typeof state === 'string') return <ClosedNote how={state} />
  if (state.kind === 'unreachable') return <UnreachableNote onAgain={again} />
  if (state.kind === 'problem')
    return state.problem.id === 'secondFactor' ? (
      <StrengthForm onDone={again} />
    ) : (
      <ProblemNote {...state.problem} />
    )
  return (
    <AccountContext value={tools}>
      <AccountPanels />
    </AccountContext>
  )
}

/** The part of the page that needs the server: the account, and the link of a mail about it. */
export function Profile() {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const read = () => {
      const found = takeMailToken()
      if (found?.kind === 'verify') setToken(found.token)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return (
    <>
      {token !== undefined && <AgreeToAddress key={token} token={token} />}
      <OpenAccount />
    </>
  )
}
