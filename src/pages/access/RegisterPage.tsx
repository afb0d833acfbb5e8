import { signUp } from '#api/addresses.ts'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '../../network/api.ts'
import { Note } from '../../ui/Note.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { accountFields } from './account-fields.ts'
import { AccountForm } from './AccountForm.tsx'
import { forgetInvitation, pendingInvitation } from './invitation.ts'
import { AlreadyNote, InvitationNote, ScriptNote } from './notes.tsx'
import { SentNote } from './SentNote.tsx'

const { name, email, phone, firstPassword } = accountFields
const fields = [name, email, phone, firstPassword]

/** Registers a visitor, who confirms the address by a link of a mail. */
export function RegisterPage() {
  const { code: language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const [search, setSearch] = useState('')
  const [isInvited, setInvited] = useState(false)
  const [hasJoined, setJoined] = useState(false)
  useEffect(() => {
    setSearch(window.location.search)
    setInvited(pendingInvitation() !== undefined)
  }, [])
  useEffect(() => {
    if (sentTo !== undefined) heading.current?.focus()
  }, [sentTo])
  const title = hasJoined ? 'access.register.done' : 'access.sent.title'
  const logIn = (
    <LocalLink to={hasJoined ? '/login?next=/my-account' : `/login${search}`}>
      <Text id="access.login.title" />
    </LocalLink>
  )
  return (
    <div className="page narrow account">
      <h1 ref={heading} tabIndex={-1}>
        <Text id={sentTo === undefined ? 'access.register.title' : title} />
      </h1>
      <ScriptNote />
      {isInvited && !hasJoined && <InvitationNote />}
      {sentTo === undefined ? (
        <>
          <AlreadyNote />
          <Text as="p" id="access.register.text" />
          <AccountForm
            id="register"
            fields={fields}
            submit="access.register.submit"
            send={(values) => {
              const invitation = pendingInvitation()
              const body = { ...values, ...(invitation !== undefined && { invitation }) }
              return requestApi(signUp, { body }, { language })
            }}
            onDone={({ joined = false }, values) => {
              if (joined) forgetInvitation()
              setJoined(joined)
              setSentTo(values['email'])
            }}
          />
          <p>
            <Text id="access.register.known" /> {logIn}
          </p>
        </>
      ) : (
        <>
          {hasJoined ? (
            <Note tone="good">
              <Text as="p" id="access.register.joined" />
            </Note>
          ) : (
            <SentNote mail="verify" email={sentTo} />
          )}
          {isInvited && !hasJoined && <Text as="p" id="access.register.thenInvitation" />}
          <p>{logIn}</p>
        </>
      )}
    </div>
  )
}
