import { useForm, type ProgramFieldProps } from '#components/fields/form-context.ts'
import { Field } from '#mechanisms/Field.tsx'
import { TextField } from '#mechanisms/text/components/TextField.tsx'
import { isTextField } from '#engine/input/kinds.ts'

/** The control of a part of an entry: of what inputs are, or of a text. */
export function PartField(props: ProgramFieldProps) {
  const field = useForm().calculator.inputs[props.name]
  return isTextField(field) ? <TextField {...props} /> : <Field {...props} />
}
