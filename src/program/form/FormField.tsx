import type { FieldProps } from '@rjsf/utils'
import { useForm, useProgram } from '../../components/fields/form-context.ts'
import { remember } from '../../components/fields/remembered.ts'
import { Field } from '../../mechanisms/Field.tsx'
import { takenBackBy } from '../../mechanisms/danger/confirmed.ts'

/**
 * A field of a program's form. What is entered goes past rjsf, which would report the whole form as
 * it was when the change began: what came into it meanwhile would be lost. The value is the page's
 * too: rjsf's copy follows one render later, and a field that shows the text before moves its caret
 * to the end.
 */
export function FormField({ name, required = false }: FieldProps) {
  const { input, change } = useProgram()
  const { calculator } = useForm()
  const enter = (value: unknown) => {
    remember(calculator, name, value)
    change((now) => ({
      ...now,
      ...Object.fromEntries(takenBackBy(calculator, name).map((each) => [each, undefined])),
      [name]: value,
    }))
  }
  return <Field name={name} formData={input[name]} required={required} onChange={enter} />
}
