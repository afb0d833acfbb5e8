import { useForm, type ProgramFieldProps } from '../form/form-context.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { NumberField } from './NumberField.tsx'

/** The control of any input that is no list, by its kind. */
export function Field(props: ProgramFieldProps) {
  const field = useForm().calculator.inputs[props.name]
  return field?.kind === 'number' || field?.kind === 'integer' ? (
    <NumberField {...props} />
  ) : (
    <ChoiceField {...props} />
  )
}
