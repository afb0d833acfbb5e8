import { useState } from 'react'
import { requestApi } from '../../network/api.ts'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { accountFields } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'

/** The session lacks the second factor: a code, or a recovery code, opens the account. */
export function StrengthForm({ onDone }: { onDone: () => void }) {
  const { code: language } = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <section className="panel">
      <h2>
        <Text id="access.code.title" />
      </h2>
      <p>
        <Text id={isRecovery ? 'access.recovery.text' : 'access.code.text'} />
      </p>
      <AccountForm
        key={String(isRecovery)}
        id="strength"
        fields={[isRecovery ? accountFields.recovery : accountFields.code]}
        submit="access.code.submit"
        send={({ code }) =>
          requestApi(`/api/auth/second-factor/${isRecovery ? 'recover' : 'verify'}`, {
            method: 'POST',
            body: { code },
            language,
          })
        }
        onDone={onDone}
        onProblem={({ id }) => {
          // The session has ended meanwhile; the account says so when it is asked again.
          if (id === 'signIn') onDone()
          return id === 'signIn'
        }}
        below={
          <button type="button" className="button" onClick={() => setRecovery(!isRecovery)}>
            <Text id={isRecovery ? 'access.recovery.no' : 'access.code.lost'} />
          </button>
        }
      />
    </section>
  )
}
