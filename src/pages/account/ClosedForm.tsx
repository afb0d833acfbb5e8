import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

interface ClosedField {
  readonly name: string
  readonly kind: string
  readonly fill: string
}

/**
 * A form of the online accounts, which are not open yet. It shows its fields, keeps and sends
 * nothing, and its button only says so again; a typed password is cleared at once.
 */
export function ClosedForm({
  title,
  button,
  fields,
  children,
}: {
  title: string
  button: string
  fields: readonly ClosedField[]
  children: ReactNode
}) {
  const [asked, setAsked] = useState(0)
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked > 0) answer.current?.focus()
  }, [asked])
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>
        <Text id={title} />
      </h1>
      <p className="meaning info">
        <Icon name="info" />
        <span>
          <Text id="account.closed" />{' '}
          <LocalLink to="/my-account">
            <Text id="account.toDevice" />
          </LocalLink>
        </span>
      </p>
      <form
        className="form panel"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const password = event.currentTarget.elements.namedItem('password')
          if (password instanceof HTMLInputElement) password.value = ''
          setAsked(asked + 1)
        }}
      >
        {fields.map(({ name, kind, fill }) => (
          <div key={name} className="field">
            <label htmlFor={`account-${name}`}>
              <Text id={name === 'password' ? 'account.password' : `forms.${name}.label`} />
            </label>
            <input
              id={`account-${name}`}
              name={name}
              type={kind}
              autoComplete={fill}
              dir={name === 'name' ? undefined : 'ltr'}
              maxLength={200}
            />
          </div>
        ))}
        <button type="submit" className="button primary">
          <Text id={button} />
        </button>
        {asked > 0 && (
          <p ref={answer} className="meaning fair" role="alert" tabIndex={-1}>
            <Icon name="warning" />
            <span>
              <Text id="account.notSent" />
            </span>
          </p>
        )}
      </form>
      {children}
    </div>
  )
}
