import { useState, type ReactNode } from 'react'
import { forgotPassword, sendLink, sendVerification } from '#api/addresses.ts'
import { isolateForeign } from '../../i18n/isolate.ts'
import { requestApi, type ApiOutcome } from '../../network/api.ts'
import { Note } from '../../ui/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/request/Answer.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'

/** The mails that a visitor can ask for, with the endpoint of each. */
const mailAddresses = {
  verify: sendVerification,
  link: sendLink,
  reset: forgotPassword,
} as const
export type SentMail = keyof typeof mailAddresses

/** Asks for a mail; whether the address has an account is in no answer. */
export const askForMail = (mail: SentMail, email: string, language: string) =>
  requestApi(mailAddresses[mail], { body: { email } }, { language })

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
  const again = async () => {
    setOutcome(undefined)
    setOutcome(await askForMail(mail, email, code))
  }
  return (
    <>
      <Note tone="good" icon="mail">
        <Text as="p" id={`access.sent.${mail}`} values={{ email: isolateForeign(email) }} />
        <Text as="p" id="access.sent.look" />
      </Note>
      {outcome !== undefined && outcome.kind !== 'ok' && (
        <Failure failed={outcome} onAgain={again} takesFocus={outcome.kind === 'problem'} />
      )}
      <p role="status">{outcome?.kind === 'ok' && <Text id="access.sent.done" />}</p>
      <div className="actions">
        <Button onClick={again} text="access.sent.again" icon="mail" />
        {children}
      </div>
    </>
  )
}
