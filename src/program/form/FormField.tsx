import type { FieldProps } from '@rjsf/utils'
import { useForm, useProgram } from '../../components/fields/form-context.ts'
import { takenBack } from '../../engine/input/taken-back.ts'
import { Field } from '../../mechanisms/Field.tsx'
import { rememberedInputs } from '../parts.ts'

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
    if (calculator.inputs[name]?.remembered === true)
      void rememberedInputs().then(({ remember }) => remember(name, value))
    const emptied = takenBack(calculator, name).map((each) => [each, undefined])
    change((now) => ({
      ...now,
      ...Object.fromEntries(emptied),
      [name]: value,
    }))
  }
  return <Field name={name} formData={input[name]} required={required} onChange={enter} />
}
