import isAccount from 'virtual:answer/readMe'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readMe, verifyEmail, recoverSecondFactor, verifySecondFactor } from '#api/addresses.ts'
import { requestApi } from '../../network/api.ts'
import { forgetAccount, keepAccount } from '../../ui/storage/account.ts'
import { Note } from '../../ui/Note.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Answer } from '../../ui/request/Answer.tsx'
import { useRequest } from '../../ui/request/use-request.ts'
import { Opening } from '../access/Opening.tsx'
import { takeMailToken } from '../access/mail-token.ts'
import {
  AccountContext,
  type AccountTools,
  type Closed,
  type OwnAccount,
} from './account-context.ts'
import { AccountPanels } from './AccountPanels.tsx'
import './profile.css'
import { Panel } from '../../ui/Panel.tsx'
import { Button } from '../../ui/Button.tsx'
import { accountFields } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'

/** The session lacks the second factor: a code, or a recovery code, opens the account. */
function StrengthForm({ onDone }: { onDone: () => void }) {
  const { code: language } = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Panel title="access.code.title">
      <Text as="p" id={isRecovery ? 'access.recovery.text' : 'access.code.text'} />
      <AccountForm
        key={String(isRecovery)}
        id="strength"
        fields={[isRecovery ? accountFields.recovery : accountFields.code]}
        submit="access.code.submit"
        send={(values) =>
          requestApi(
            isRecovery ? recoverSecondFactor : verifySecondFactor,
            { body: values },
            { language },
          )
        }
        onDone={onDone}
        onProblem={({ id }) => {
          // The session has ended meanwhile; the account says so when it is asked again.
          if (id === 'signIn') onDone()
          return id === 'signIn'
        }}
        below={
          <Button
            onClick={() => setRecovery(!isRecovery)}
            text={isRecovery ? 'access.recovery.no' : 'access.code.lost'}
          />
        }
      />
    </Panel>
  )
}

/** The account is not open on this page any longer; what the device keeps is still there. */
function ClosedNote({ how }: { how: Closed }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className="panel" role="alert" tabIndex={-1}>
      <Text as="h2" id={`profile.${how}.title`} />
      <Text as="p" id={`profile.${how}.text`} />
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
      <Note tone="good" role="status" icon="mail">
        <Text id="profile.email.agreed" />
      </Note>
    )
  return (
    <Opening
      ask={() => requestApi(verifyEmail, { body: { token } }, { language })}
      button="profile.email.agree"
      onDone={() => setAgreed(true)}
    >
      {null}
    </Opening>
  )
}

/** The parts of the page that need the account, which `found` was at first. */
function AccountParts({ found, onClose }: { found: OwnAccount; onClose: (how: Closed) => void }) {
  const { code: language } = useLanguage()
  const [account, setAccount] = useState(found)
  const close = useCallback(
    (how: Closed) => {
      forgetAccount()
      onClose(how)
    },
    [onClose],
  )
  const ask: AccountTools['ask'] = useCallback(
    async (address, request, options) => {
      const outcome = await requestApi(address, request, { ...options, language })
      if (outcome.kind === 'problem' && outcome.problem.id === 'signIn') close('ended')
      return outcome
    },
    [language, close],
  )
  const tools = useMemo(
    (): AccountTools => ({
      account,
      ask,
      change: (now) => {
        keepAccount(now)
        setAccount(now)
      },
      close,
    }),
    [account, ask, close],
  )
  return (
    <AccountContext value={tools}>
      <AccountPanels />
    </AccountContext>
  )
}

/** The account of whoever is logged in, as the server has it. */
function OpenAccount() {
  const { code: language } = useLanguage()
  const [closed, setClosed] = useState<Closed>()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const outcome = await requestApi(readMe, {}, { language, signal, isAnswer: isAccount })
      const isEnded = outcome.kind === 'problem' && outcome.problem.id === 'signIn'
      if (signal.aborted) return outcome
      if (outcome.kind === 'ok') keepAccount(outcome.body)
      if (isEnded) {
        forgetAccount()
        setClosed('ended')
      }
      return outcome
    },
    [language],
  )
  const request = useRequest(read)
  const { outcome, again } = request
  if (closed !== undefined) return <ClosedNote how={closed} />
  if (outcome?.kind === 'problem' && outcome.problem.id === 'secondFactor')
    return <StrengthForm onDone={again} />
  return (
    <Answer request={request}>
      {(account) => <AccountParts found={account} onClose={setClosed} />}
    </Answer>
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
