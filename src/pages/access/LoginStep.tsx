import type { ReactNode } from 'react'
import * as at from '#api/addresses.ts'
import type { Address, RequestOf } from '#api/contract.ts'
import { requestApi, type ApiOutcome, type OutcomeOf } from '../../network/api.ts'
import type { Account } from '../../ui/storage/account.ts'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { accountFields } from './account-fields.ts'
import { AccountForm } from './AccountForm.tsx'
import { acceptInvitation, forgetInvitation } from './invitation.ts'
import { Opening } from './Opening.tsx'
import { askForMail, SentNote, type SentMail } from './SentNote.tsx'

/** A step of the log in; `verify` and `link` have the token of a mail. */
export type Step =
  | { readonly kind: 'password'; readonly notice?: string }
  | { readonly kind: 'askLink' | 'askReset' }
  | { readonly kind: 'code' | 'recovery' }
  | { readonly kind: 'sent'; readonly mail: SentMail; readonly email: string }
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'verify' | 'link'; readonly token: string }
  | { readonly kind: 'enter'; readonly isTried?: boolean }
  | { readonly kind: 'join'; readonly account: Account }

interface StepProps {
  /** The address as it was typed last: each step begins with it. */
  readonly email: string
  /** The query of the page, which a link to the other page of accounts keeps. */
  readonly search: string
  readonly show: (step: Step) => void
  /** Somebody is logged in; `onJoin` if the invitation of this tab was taken. */
  readonly onEnter: (account: Account) => void
  readonly onJoin: (account: Account) => void
}
type Of<Kind extends Step['kind']> = StepProps & {
  readonly step: Step extends infer One extends Step
    ? One extends unknown
      ? [Kind] extends [One['kind']]
        ? One
        : never
      : never
    : never
}

function usePost() {
  const { code: language } = useLanguage()
  return <A extends Address>(address: A, request: RequestOf<A>): Promise<OutcomeOf<A>> =>
    requestApi(address, request, { language })
}

const Turn = ({ to, text, show }: { to: Step; text: string } & Pick<StepProps, 'show'>) => (
  <Button onClick={() => show(to)} text={text} />
)
const Back = ({ show }: Pick<StepProps, 'show'>) => (
  <Turn to={{ kind: 'password' }} text="access.backToLogin" show={show} />
)

function PasswordStep({ step, email, search, show }: Of<'password'>) {
  const post = usePost()
  return (
    <>
      {step.notice !== undefined && (
        <Note tone="info" role="status">
          <Text id={step.notice} />
        </Note>
      )}
      <AccountForm
        id="login"
        fields={[accountFields.email, accountFields.password]}
        initial={{ email }}
        submit="access.login.submit"
        send={(values) => post(at.signIn, { body: values })}
        onDone={(body) => show({ kind: 'secondFactor' in body ? 'code' : 'enter' })}
        onProblem={({ id }, values) => {
          if (id !== 'notVerified') return false
          show({ kind: 'sent', mail: 'verify', email: values.email })
          return true
        }}
        below={
          <>
            <Turn to={{ kind: 'askLink' }} text="access.link.submit" show={show} />
            <Turn to={{ kind: 'askReset' }} text="access.forgot.title" show={show} />
          </>
        }
      />
      <p>
        <Text id="access.login.new" />{' '}
        <LocalLink to={`/register${search}`}>
          <Text id="access.register.title" />
        </LocalLink>
      </p>
    </>
  )
}

const mailSteps = {
  askLink: { mail: 'link', text: 'access.link.text', submit: 'access.link.submit' },
  askReset: { mail: 'reset', text: 'access.forgot.text', submit: 'access.forgot.submit' },
} as const

function MailStep({ step, email, show }: Of<'askLink' | 'askReset'>) {
  const { code: language } = useLanguage()
  const { mail, text, submit } = mailSteps[step.kind]
  return (
    <>
      <Text as="p" id={text} />
      <AccountForm
        id={mail}
        fields={[accountFields.email]}
        initial={{ email }}
        submit={submit}
        send={(values) => askForMail(mail, values.email, language)}
        onDone={(_, values) => show({ kind: 'sent', mail, email: values.email })}
        below={<Back show={show} />}
      />
    </>
  )
}

function CodeStep({ step, show }: Of<'code' | 'recovery'>) {
  const post = usePost()
  const isRecovery = step.kind === 'recovery'
  return (
    <>
      <Text as="p" id={isRecovery ? 'access.recovery.text' : 'access.code.text'} />
      <AccountForm
        id={step.kind}
        fields={[isRecovery ? accountFields.recovery : accountFields.code]}
        submit="access.code.submit"
        send={(values) =>
          post(isRecovery ? at.recoverSecondFactor : at.verifySecondFactor, { body: values })
        }
        onDone={() => show({ kind: 'enter' })}
        onProblem={({ id }) => {
          // The time between password and code is over.
          if (id === 'signIn') show({ kind: 'password', notice: 'access.code.late' })
          return id === 'signIn'
        }}
        below={
          <>
            <Turn
              to={{ kind: isRecovery ? 'code' : 'recovery' }}
              text={isRecovery ? 'access.recovery.no' : 'access.code.lost'}
              show={show}
            />
            <Back show={show} />
          </>
        }
      />
    </>
  )
}

function ResetStep({ step, show }: Of<'reset'>) {
  const post = usePost()
  return (
    <AccountForm
      id="new"
      fields={[accountFields.newPassword]}
      submit="access.reset.submit"
      send={(values) => post(at.resetPassword, { body: { token: step.token, ...values } })}
      onDone={() => show({ kind: 'password', notice: 'access.reset.done' })}
      below={<Turn to={{ kind: 'askReset' }} text="access.sent.again" show={show} />}
    />
  )
}

function TokenStep({ step: { kind, token }, show }: Of<'verify' | 'link'>) {
  const post = usePost()
  const isVerified = kind === 'verify'
  return (
    <Opening
      ask={(): Promise<ApiOutcome<unknown>> =>
        isVerified
          ? post(at.verifyEmail, { body: { token } })
          : post(at.openLink, { body: { token } })
      }
      button={isVerified ? 'access.press.verify' : 'access.login.submit'}
      onDone={() =>
        show(isVerified ? { kind: 'password', notice: 'access.verified' } : { kind: 'enter' })
      }
    >
      <p className="actions">
        <Turn to={{ kind: 'askLink' }} text="access.link.submit" show={show} />
        <Back show={show} />
      </p>
    </Opening>
  )
}

function EnterStep({ step, show, onEnter }: Of<'enter'>) {
  const { code: language } = useLanguage()
  return (
    <Opening
      ask={() => requestApi(at.readMe, {}, { language })}
      onDone={onEnter}
      onProblem={({ id }) => {
        if (id === 'secondFactor') show({ kind: 'code' })
        else if (id === 'signIn' && step.isTried === true) show({ kind: 'password' })
        else return false
        return true
      }}
    >
      <p className="actions">
        <Back show={show} />
      </p>
    </Opening>
  )
}

function JoinStep({ step: { account }, onJoin }: Of<'join'>) {
  const { code: language } = useLanguage()
  return (
    <Opening
      ask={() => acceptInvitation(language)}
      button="access.press.join"
      onDone={({ role }) => onJoin({ ...account, role })}
      onProblem={() => {
        // It is for another address, or too old. The mail still has the link.
        forgetInvitation()
        return false
      }}
    >
      <p className="actions">
        <LocalLink to="/my-account" className="button">
          <Text id="account.title" />
        </LocalLink>
      </p>
    </Opening>
  )
}

/** One step of the log in. */
export function LoginStep({ step, ...props }: StepProps & { readonly step: Step }): ReactNode {
  switch (step.kind) {
    case 'password':
      return <PasswordStep {...props} step={step} />
    case 'askLink':
    case 'askReset':
      return <MailStep key={step.kind} {...props} step={step} />
    case 'sent':
      return (
        <SentNote key={step.mail} mail={step.mail} email={step.email}>
          <Back show={props.show} />
        </SentNote>
      )
    case 'code':
    case 'recovery':
      return <CodeStep key={step.kind} {...props} step={step} />
    case 'reset':
      return <ResetStep key={step.token} {...props} step={step} />
    case 'verify':
    case 'link':
      return <TokenStep key={step.token} {...props} step={step} />
    case 'enter':
      return <EnterStep {...props} step={step} />
    case 'join':
      return <JoinStep {...props} step={step} />
    default:
      return step satisfies never
  }
}
