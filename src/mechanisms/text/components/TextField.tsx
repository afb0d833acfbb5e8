import {
  describedBy,
  fieldId,
  issueAt,
  type ProgramFieldProps,
  useForm,
} from '#components/fields/form-context.ts'
import { fieldText } from '#components/fields/entered.ts'
import { useFieldText } from '#components/fields/use-field-text.ts'
import type { TextInputField } from '../shape.ts'

/** A line of words, in whatever language they are; what is empty was not written. */
export function TextField({ name, formData, onChange, required }: ProgramFieldProps) {
  const { calculator, issues, scope } = useForm()
  const field: TextInputField | undefined = calculator.inputs[name]
  const typed = useFieldText(formData)
  const type = (text: string) => {
    const value = text.trim() === '' ? undefined : text
    typed.keep(text, value)
    onChange(value)
  }
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <input
      id={fieldId(name, scope)}
      name={name}
      className="written"
      type="text"
      dir="auto"
      autoComplete="off"
      maxLength={field?.maxLength}
      value={typed.text ?? fieldText(formData)}
      onChange={({ target }) => type(target.value)}
      onBlur={typed.forget}
      aria-required={required}
      aria-invalid={hasIssue}
      aria-describedby={describedBy(name, hasIssue, scope)}
    />
  )
}
