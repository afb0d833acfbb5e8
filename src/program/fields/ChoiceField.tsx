import { SpecialField } from './SpecialField.tsx'
import {
  describedBy,
  fieldId,
  issueAt,
  useForm,
  type ProgramFieldProps,
} from '../form/form-context.ts'
import { useWords } from '../use-words.ts'

/** A choice among options that the definition or its tables name. */
export function ChoiceField(props: ProgramFieldProps) {
  const { name, formData, onChange, fieldPathId, required } = props
  const { calculator, issues, scope } = useForm()
  const words = useWords()
  const field = calculator.inputs[name]
  if (field !== undefined && field.kind !== 'choice') return <SpecialField {...props} />
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <select
      id={fieldId(name, scope)}
      name={name}
      value={String(formData ?? field?.default ?? '')}
      onChange={(event) => onChange(event.target.value || undefined, fieldPathId.path)}
      aria-required={required}
      aria-invalid={hasIssue}
      aria-describedby={describedBy(name, hasIssue, scope)}
    >
      {field?.default === undefined && (
        <option value="" aria-label={words.say('choices.choose')}>
          –
        </option>
      )}
      {(field?.choices ?? []).map(({ value, title }) => (
        <option key={value} value={value}>
          {words.say(title)}
        </option>
      ))}
    </select>
  )
}
