import { useIntl } from 'react-intl'
import type { FieldKind, FormField, FormIssue } from '../../content/form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { formFieldId } from './field-id.ts'

const types: Readonly<Partial<Record<FieldKind, string>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
}

/**
 * The control of a field; numbers, addresses and phone numbers read from left to right in every
 * language.
 */
function Control({
  id,
  field,
  described,
  wrong,
}: {
  id: string
  field: FormField
  described: string
  wrong: boolean
}) {
  const intl = useIntl()
  const { name, kind, required = false, options, fill } = field
  const common = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': wrong || undefined,
    'aria-required': required || undefined,
  }
  if (kind === 'long') return <textarea {...common} rows={4} maxLength={2000} />
  if (options !== undefined) {
    return (
      <select {...common} defaultValue="">
        <option value="">
          {intl.formatMessage({ id: 'forms.choose' })}
          &nbsp;
        </option>
        {Object.entries(options).map(([value, title]) => (
          <option key={value} value={value}>
            {intl.formatMessage({ id: title })}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      type={types[kind] ?? 'text'}
      inputMode={kind === 'whole' ? 'numeric' : undefined}
      autoComplete={fill ?? 'off'}
      dir={kind === 'text' ? undefined : 'ltr'}
      maxLength={kind === 'date' ? undefined : 200}
    />
  )
}

/** A field with its label, its hint, and what is wrong with it. */
export function FormFieldRow({
  form,
  field,
  issue,
}: {
  form: string
  field: FormField
  issue: FormIssue | undefined
}) {
  const id = formFieldId(form, field.name)
  const described = [
    issue === undefined ? '' : `${id}-issue`,
    field.hint === true ? `${id}-hint` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={issue === undefined ? 'field' : 'field wrong'}>
      <label htmlFor={id}>
        <Text id={`forms.${field.name}.label`} />
        {field.required !== true && (
          <span className="optional">
            {' '}
            <Text id="forms.optional" />
          </span>
        )}
      </label>
      {field.hint === true && (
        <p id={`${id}-hint`} className="hint">
          <Text id={`forms.${field.name}.hint`} />
        </p>
      )}
      {issue !== undefined && (
        <p id={`${id}-issue`} className="issue">
          <Icon name="error" size={20} />
          <Text id={issue.message} />
        </p>
      )}
      <Control id={id} field={field} described={described} wrong={issue !== undefined} />
    </div>
  )
}
