import { useState } from 'react'
import { passwordLength } from '#api/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { formFieldId } from '../forms/field-id.ts'
import type { AccountField } from './account-fields.ts'

const isPassword = ({ kind }: AccountField): boolean =>
  kind === 'password' || kind === 'newPassword'

const types: Readonly<Partial<Record<AccountField['kind'], string>>> = {
  email: 'email',
  phone: 'tel',
  password: 'password',
  newPassword: 'password',
}

/** A field with its label and hint, and what is wrong with it; a password can be shown. */
export function AccountFieldRow({
  form,
  field,
  issue,
  initial,
}: {
  form: string
  field: AccountField
  issue: string | undefined
  initial: string | undefined
}) {
  const [isShown, setShown] = useState(false)
  const { name, kind, fill, label, hint } = field
  const id = formFieldId(form, name)
  const described = [
    issue === undefined ? '' : `${id}-issue`,
    hint === undefined ? '' : `${id}-hint`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={issue === undefined ? 'field' : 'field wrong'}>
      <Text as="label" htmlFor={id} id={label} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          <Text id={hint} values={{ count: passwordLength.least }} />
        </p>
      )}
      {issue !== undefined && (
        <p id={`${id}-issue`} className="issue">
          <Icon name="error" size={20} />
          <span>{issue}</span>
        </p>
      )}
      <div className="number">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : (types[kind] ?? 'text')}
          inputMode={kind === 'code' ? 'numeric' : undefined}
          autoComplete={fill}
          autoCapitalize={kind === 'text' ? undefined : 'none'}
          spellCheck={kind === 'text' ? undefined : false}
          dir={kind === 'text' ? undefined : 'ltr'}
          maxLength={isPassword(field) ? 1000 : 200}
          defaultValue={initial}
          aria-required
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={described || undefined}
          {...(kind === 'newPassword' && { passwordrules: `minlength: ${passwordLength.least};` })}
        />
        {isPassword(field) && (
          <Button
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            text="access.show"
          />
        )}
      </div>
    </div>
  )
}
