import { fetched } from '../../ui/waiting/fetched.tsx'
import { fieldId, type ProgramFieldProps, useForm, useProgram } from '../form/form-context.ts'

// Few programs have such fields: their code comes with the first page that has one.
const RecordField = fetched(async () => (await import('./RecordField.tsx')).RecordField)
const DateField = fetched(async () => (await import('./DateField.tsx')).DateField)

function ListHere({ name }: { name: string }) {
  const { ListField } = useProgram()
  return <ListField name={name} />
}

/**
 * A field with code of its own, fetched when the page stands; until then, and without scripts, a
 * plain one.
 */
export function SpecialField(props: ProgramFieldProps) {
  const { name, formData } = props
  const { calculator, scope } = useForm()
  const kind = calculator.inputs[name]?.kind
  if (kind === 'list') return <ListHere name={name} />
  const Field = kind === 'date' ? DateField : RecordField
  return (
    <Field
      {...props}
      meanwhile={
        <input
          id={fieldId(name, scope)}
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
