import { useMemo } from 'react'
import type { Issue, OwnFigures } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { Icon } from '#ui/Icon.tsx'
import {
  describedBy,
  fieldId,
  FormContext,
  issueAt,
  useForm,
} from '#components/fields/form-context.ts'
import { LabelledField } from '#components/fields/LabelledField.tsx'
import { Field } from '#mechanisms/Field.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'

interface OwnFieldsProps {
  readonly calculator: Calculator
  readonly name: string
  readonly scope: string
  readonly figures: Readonly<Record<string, InputField>>
  readonly value: OwnFigures
  readonly issues: readonly Issue[]
  readonly onChange: (value: OwnFigures) => void
}

/** A name and the figures that a label gives; those left empty are unknown. */
export function OwnFields({
  calculator,
  name,
  scope,
  figures,
  value,
  issues,
  onChange,
}: OwnFieldsProps) {
  const format = useFormatters()
  const { units } = useForm()
  const own = useMemo(
    () =>
      issues
        .filter(({ field }) => field?.startsWith(`${name}.`))
        .map((issue) => ({ ...issue, field: issue.field!.slice(name.length + 1) })),
    [issues, name],
  )
  const context = useMemo(
    () => ({
      calculator: { ...calculator, inputs: figures },
      issues: own,
      ranges: {},
      units,
      scope,
    }),
    [calculator, figures, own, units, scope],
  )
  const set = (column: string, figure: unknown) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...value, [column]: figure }).filter(
          ([, each]) => each !== undefined && each !== null,
        ),
      ) as OwnFigures,
    )
  const unnamed = issueAt(own, 'name') !== undefined
  return (
    <fieldset className="own">
      <legend>{format.message('list.own')}</legend>
      <p className="hint" id={`hint-${scope}name`}>
        {format.message('list.ownHint')}
      </p>
      <div className={unnamed ? 'field wrong' : 'field'}>
        <label htmlFor={fieldId('name', scope)}>{format.message('list.ownName')}</label>
        {unnamed && (
          <p className="issue" id={`issue-${scope}name`}>
            <Icon name="error" size={20} />
            <span>{format.message('list.ownNameMissing')}</span>
          </p>
        )}
        <input
          id={fieldId('name', scope)}
          name={`${name}.name`}
          type="text"
          dir="auto"
          maxLength={60}
          autoComplete="off"
          value={value.name}
          onChange={(event) => set('name', event.target.value)}
          aria-invalid={unnamed}
          aria-describedby={describedBy('name', unnamed, scope)}
        />
      </div>
      <FormContext value={context}>
        <div className="own-figures">
          {Object.keys(figures).map((column) => (
            <LabelledField key={column} name={column} required>
              <Field
                name={column}
                formData={value[column]}
                onChange={(figure) => set(column, figure)}
                required={false}
              />
            </LabelledField>
          ))}
        </div>
      </FormContext>
    </fieldset>
  )
}
