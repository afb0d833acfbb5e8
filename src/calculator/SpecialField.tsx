import { lazy, Suspense, useEffect, useState } from 'react'
import { fieldId, type ProgramFieldProps, useForm } from './form-context.ts'

// Few programs have such fields: their code comes with the first page that has one.
const fields = {
  row: lazy(async () => ({ default: (await import('./RowField.tsx')).RowField })),
  date: lazy(async () => ({ default: (await import('./DateField.tsx')).DateField })),
}

/** A field with code of its own, fetched when the page stands; until then, and without scripts, a plain one. */
export function SpecialField(props: ProgramFieldProps) {
  const { name, formData } = props
  const kind = useForm().calculator.inputs[name]?.kind
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  const plain = (
    <input
      id={fieldId(name)}
      name={name}
      type="text"
      autoComplete="off"
      readOnly
      value={String(formData ?? '')}
    />
  )
  const Field = kind === 'date' ? fields.date : fields.row
  return stands ? (
    <Suspense fallback={plain}>
      <Field {...props} />
    </Suspense>
  ) : (
    plain
  )
}
