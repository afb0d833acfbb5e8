import { useState, type ReactNode } from 'react'
import { isolateForeign } from '../../i18n/isolate.ts'
import { requestApi, type ApiOutcome } from '../../network/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ProblemNote, UnreachableNote } from './Opening.tsx'

/** The mails that a visitor can ask for, with the endpoint of each. */
export const mailPaths = {
  verify: '/api/auth/send-verification',
  link: '/api/auth/send-link',
  reset: '/api/auth/forgot-password',
} as const
export type SentMail = keyof typeof mailPaths

/** Asks for a mail; whether the address has an account is in no answer. */
export const askForMail = (
  mail: SentMail,
  email: string,
  language: string,
): Promise<ApiOutcome<unknown>> =>
  requestApi(mailPaths[mail], { method: 'POST', body: { email }, language })

/** A mail was sent: where to look for it, and a way to get another one. */
export function SentNote({
  mail,
  email,
  children,
}: {
  mail: SentMail
  email: string
  children?: ReactNode
}) {
  const { code } = useLanguage()
  const [outcome, setOutcome] = useState<ApiOutcome<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    if (isBusy) return
    setBusy(true)
    setOutcome(await askForMail(mail, email, code))
    setBusy(false)
  }
  return (
    <>
      <div className="meaning good">
        <Icon name="mail" />
        <div>
          <p>
            <Text id={`access.sent.${mail}`} values={{ email: isolateForeign(email) }} />
          </p>
          <p>
            <Text id="access.sent.look" />
          </p>
        </div>
      </div>
      {outcome?.kind === 'problem' && <ProblemNote {...outcome.problem} />}
      {outcome?.kind === 'unreachable' && <UnreachableNote onAgain={() => void again()} />}
      <p role="status">{outcome?.kind === 'ok' && !isBusy && <Text id="access.sent.done" />}</p>
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void again()}
        >
          <Icon name="mail" size={20} />
          <Text id={isBusy ? 'access.busy' : 'access.sent.again'} />
        </button>
        {children}
      </div>
    </>
  )
}
