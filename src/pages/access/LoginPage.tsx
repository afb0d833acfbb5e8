import { useEffect, useRef, useState } from 'react'
import languages from 'virtual:languages'
import { splitPath, pathIn } from '../../i18n/languages.ts'
import { keepAccount, type Account } from '../../ui/storage/account.ts'
import { Text } from '../../ui/Text.tsx'
import { forgetInvitation, keepInvitation, pendingInvitation } from './invitation.ts'
import { LoginStep, type Step } from './LoginStep.tsx'
import { takeMailToken } from './mail-token.ts'
import { AlreadyNote, InvitationNote, ScriptNote } from './notes.tsx'
import { returnPath } from './return-path.ts'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../ui/use-language.ts'
import { leaveFor } from '../../ui/waiting/navigation.ts'

/** Goes to a path of the site in the language of the page, as a link does. */
function useGo(): (path: string) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path) => {
    const address = pathIn(path, language, languages)
    leaveFor(address, () => void navigate(address))
  }
}

const titles: Readonly<Record<Step['kind'], string>> = {
  password: 'access.login.title',
  askLink: 'access.link.title',
  askReset: 'access.forgot.title',
  sent: 'access.sent.title',
  code: 'access.code.title',
  recovery: 'access.recovery.title',
  reset: 'access.reset.title',
  verify: 'access.login.title',
  link: 'access.login.title',
  enter: 'access.login.title',
  join: 'access.login.title',
}

/** The step that a link of a mail begins with; an invitation waits until somebody is logged in. */
function stepOfLink(): Step | undefined {
  const found = takeMailToken()
  if (found === undefined) return undefined
  if (found.kind !== 'invite') return found as Step
  keepInvitation(found.token)
  return { kind: 'enter', isTried: true }
}

/**
 * The log in, with all that leads to it: a password, a link by mail, a new password, a second
 * factor, and the links of mails. Afterwards the visitor returns to where they came from.
 */
export function LoginPage() {
  const go = useGo()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [search, setSearch] = useState('')
  const [email, setEmail] = useState('')
  const [isInvited, setInvited] = useState(false)

  useEffect(() => {
    const begin = () => {
      const found = stepOfLink()
      if (found !== undefined) setStep(found)
      setInvited(pendingInvitation() !== undefined)
    }
    setSearch(window.location.search)
    begin()
    // A link of a mail that opens in the same tab changes nothing but the part after "#".
    window.addEventListener('hashchange', begin)
    return () => window.removeEventListener('hashchange', begin)
  }, [])
  const show = (next: Step) => {
    setStep(next)
    // The heading has its new text when it is read.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const enter = (account: Account) => {
    keepAccount(account)
    if (pendingInvitation() !== undefined) {
      setStep({ kind: 'join', account })
      return
    }
    const path = returnPath(search, window.location.origin, (each) => splitPath(each, languages))
    // The Studio is no page of the site.
    if (/^\/studio\b/.test(path)) window.location.assign(path)
    else go(path)
  }
  const join = (account: Account) => {
    forgetInvitation()
    keepAccount(account)
    // There the new member of the staff sets up the second factor.
    go('/my-account')
  }
  return (
    <div className="page narrow account">
      <h1 ref={heading} tabIndex={-1}>
        <Text id={titles[step.kind]} />
      </h1>
      <ScriptNote />
      {step.kind === 'password' && <AlreadyNote />}
      {isInvited && <InvitationNote />}
      <div
        className="form"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value)
        }}
      >
        <LoginStep
          step={step}
          email={email}
          search={search}
          show={show}
          onEnter={enter}
          onJoin={join}
        />
      </div>
    </div>
  )
}
