import { fieldText } from '#components/fields/entered.ts'
import {
  describedBy,
  fieldId,
  issueAt,
  useForm,
  type ProgramFieldProps,
} from '#components/fields/form-context.ts'
import { useValueBeforeHydration } from '#components/fields/use-value-before-hydration.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { isolateWhereNeeded } from '#i18n/isolate.ts'
import { useLanguage } from '#ui/use-language.ts'

/** A choice among options that the definition or its tables name. */
export function ChoiceField(props: ProgramFieldProps) {
  const { name, formData, onChange, required } = props
  const { calculator, issues, scope } = useForm()
  const format = useFormatters()
  const { direction } = useLanguage()
  const field = calculator.inputs[name]
  const change = (value: string) => onChange(value || undefined)
  const select = useValueBeforeHydration<HTMLSelectElement>(change)
  const hasIssue = issueAt(issues, name) !== undefined
  return (
    <select
      ref={select}
      id={fieldId(name, scope)}
      name={name}
      value={fieldText(formData ?? field?.default)}
      onChange={(event) => change(event.target.value)}
      aria-required={required}
      aria-invalid={hasIssue}
      aria-describedby={describedBy(name, hasIssue, scope)}
    >
      {field?.default === undefined && (
        <option value="" aria-label={format.message('choices.choose')}>
          –
        </option>
      )}
      {(field?.choices ?? []).map(({ value, title, facts = [] }) => (
        <option key={value} value={value}>
          {isolateWhereNeeded(
            [title, ...facts].map((message) => format.message(message)).join(' · '),
            direction,
          )}
        </option>
      ))}
    </select>
  )
}
