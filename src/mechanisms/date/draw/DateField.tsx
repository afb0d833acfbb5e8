import {
  describedBy,
  fieldId,
  issueAt,
  type ProgramFieldProps,
  useForm,
} from '../../../drawing/fields/form-context.ts'

/**
 * A day of the calendar, in the browser's own calendar; the value is 2026-05-01 in every language.
 */
export function DateField({ name, formData, onChange, fieldPathId, required }: ProgramFieldProps) {
  const { issues, scope } = useForm()
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <input
      id={fieldId(name, scope)}
      name={name}
      className="date"
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={String(formData ?? '')}
      onChange={(event) => onChange(event.target.value || undefined, fieldPathId.path)}
      aria-required={required}
      aria-invalid={hasIssue}
      aria-describedby={describedBy(name, hasIssue, scope)}
    />
  )
}
