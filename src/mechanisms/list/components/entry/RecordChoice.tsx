import type { Issue, OwnFigures } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { recordOf } from '#engine/input/chosen.ts'
import { Icon } from '#ui/Icon.tsx'
import { Field } from '#mechanisms/Field.tsx'
import { useForm, type ProgramFieldProps } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { OwnFields } from './OwnFields.tsx'

interface RecordChoiceProps extends ProgramFieldProps {
  readonly calculator: Calculator
  readonly field: InputField
  readonly issues: readonly Issue[]
}

/** The record of a value that may also contain the name by which it was chosen. */
const recordIn = (value: unknown): unknown =>
  typeof value === 'string' ? recordOf(value).id : value

/** The name of a record of a table, or a name and figures of one's own. */
export function RecordChoice({ calculator, field, issues, ...control }: RecordChoiceProps) {
  const format = useFormatters()
  const { scope } = useForm()
  const { name, formData: value, onChange } = control
  const own = typeof value === 'object' && value !== null
  const turn = () => onChange(own ? undefined : { name: '' })
  return (
    <>
      {own && field.own !== undefined ? (
        <OwnFields
          calculator={calculator}
          name={name}
          scope={`${scope}${name}-`}
          figures={field.own}
          value={value as OwnFigures}
          issues={issues}
          onChange={onChange}
        />
      ) : (
        // An entry contains only the record; the name by which it was chosen is not kept.
        <Field {...control} onChange={(chosen) => onChange(recordIn(chosen))} />
      )}
      {field.own !== undefined && (
        <button type="button" className="button quiet turn" onClick={turn}>
          <Icon name={own ? 'chevron-down' : 'pencil'} size={20} />
          {format.message(own ? 'list.fromList' : 'list.own')}
        </button>
      )}
    </>
  )
}
