import type { FieldProps } from '@rjsf/utils'
import { describedBy, fieldId, issueAt, useForm } from './form-context.ts'
import { useWords } from './use-words.ts'

/** A choice among options that the definition or its tables name. */
export function ChoiceField({ name, formData, onChange, fieldPathId, required }: FieldProps) {
  const { calculator, issues } = useForm()
  const words = useWords()
  const field = calculator.inputs[name]
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <select
      id={fieldId(name)} name={name} value={String(formData ?? field?.default ?? '')} onChange={(event) => onChange(event.target.value, fieldPathId.path)}
      aria-required={required} aria-invalid={hasIssue} aria-describedby={describedBy(name, hasIssue)}
    >
      {(field?.choices ?? []).map(({ value, title }) => <option key={value} value={value}>{words.say(title)}</option>)}
    </select>
  )
}
