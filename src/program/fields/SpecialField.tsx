import { fetched } from '../../ui/waiting/fetched.tsx'
import { fieldId, type ProgramFieldProps, useForm } from '../form/form-context.ts'

// Few programs have such fields: their code comes with the first page that has one.
const RowField = fetched(async () => (await import('./RowField.tsx')).RowField)
const DateField = fetched(async () => (await import('./DateField.tsx')).DateField)

/** A field with code of its own, fetched when the page stands; until then, and without scripts, a plain one. */
export function SpecialField(props: ProgramFieldProps) {
  const { name, formData } = props
  const kind = useForm().calculator.inputs[name]?.kind
  const Field = kind === 'date' ? DateField : RowField
  return (
    <Field
      {...props}
      meanwhile={
        <input
          id={fieldId(name)}
          name={name}
          type="text"
          autoComplete="off"
          readOnly
          value={String(formData ?? '')}
        />
      }
    />
  )
}
