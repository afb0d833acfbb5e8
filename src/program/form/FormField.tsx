import type { FieldProps } from '@rjsf/utils'
import { useProgram } from '../../components/fields/form-context.ts'
import { Field } from '../../mechanisms/Field.tsx'

/**
 * A field of a program's form. What is entered goes past rjsf, which would report the whole form as
 * it was when the change began: what came into it meanwhile would be lost.
 */
export function FormField({ name, formData, required = false }: FieldProps) {
  const { change } = useProgram()
  const enter = (value: unknown) => change((now) => ({ ...now, [name]: value }))
  return <Field name={name} formData={formData} required={required} onChange={enter} />
}
