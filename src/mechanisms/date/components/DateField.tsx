import { useEffect, useRef, useState } from 'react'
import {
  describedBy,
  fieldId,
  issueAt,
  type LateFieldProps,
  useForm,
} from '#components/fields/form-context.ts'
import { fieldText } from '#components/fields/entered.ts'
import { useFocusOnce } from '#components/fields/use-focus-once.ts'
import { useToday } from '#ui/use-today.ts'

/**
 * A day of the calendar, in the browser's own calendar; the value is 2026-05-01 in every language.
 */
export function DateField(props: LateFieldProps) {
  const { name, formData, onChange, required, draftText } = props
  const { calculator, issues, scope } = useForm()
  const today = useToday()
  // A visitor who changes the day may clear it first: the default comes back when the field is
  // left.
  const [isChanging, setChanging] = useState(false)
  const initial = calculator.inputs[name]?.today === true && !isChanging ? today : undefined
  const shown = fieldText(formData ?? initial)
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState(shown)
  useFocusOnce(field, draftText !== undefined)
  // React writes what was typed back into a field that it controls. WebKit then forgets which
  // digits of a year were typed: 2026 became the year 6.
  useEffect(() => {
    if (field.current !== null && field.current.value !== shown) field.current.value = shown
  }, [shown])
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <input
      ref={field}
      id={fieldId(name, scope)}
      name={name}
      className="date"
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={first}
      onChange={(event) => {
        setChanging(true)
        onChange(event.target.value || undefined)
      }}
      onBlur={() => setChanging(false)}
      aria-required={required}
      aria-invalid={hasIssue}
      aria-describedby={describedBy(name, hasIssue, scope)}
    />
  )
}
