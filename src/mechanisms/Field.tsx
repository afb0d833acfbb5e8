/** The control of each kind of input: a kind with its own component is a line here. */
import type { ComponentType } from 'react'
import {
  fieldId,
  type ProgramFieldProps,
  useForm,
  useProgram,
} from '../components/fields/form-context.ts'
import { fieldText } from '../components/fields/entered.ts'
import type { InputField } from '../engine/calculator.ts'
import { lazyComponent } from '../ui/waiting/lazy-component.tsx'
import { ChoiceField } from './choice/components/ChoiceField.tsx'
import { NumberField } from './figure/components/NumberField.tsx'
import type { OwnLimitsField } from './own-limits/shape.ts'

// Few programs have such fields: their code comes with the first page that has one.
const RecordField = lazyComponent(
  async () => (await import('./record/components/RecordField.tsx')).RecordField,
)
const DateField = lazyComponent(
  async () => (await import('./date/components/DateField.tsx')).DateField,
)

/** What is in the place of a field whose code is under way, and without scripts. */
function Plain({ name, formData }: ProgramFieldProps) {
  const { scope, calculator } = useForm()
  const field: OwnLimitsField | undefined = calculator.inputs[name]
  return (
    <>
      <input
        id={fieldId(name, scope)}
        name={name}
        type="text"
        autoComplete="off"
        readOnly
        value={fieldText(formData)}
      />
      {field?.limits && <div className="own-limits" />}
    </>
  )
}

const withPlain =
  (Control: typeof RecordField): ComponentType<ProgramFieldProps> =>
  (props) => <Control {...props} meanwhile={<Plain {...props} />} />

/** A list's code may come after the page, which knows where it is. */
function List({ name }: ProgramFieldProps) {
  const { ListField } = useProgram()
  return <ListField name={name} />
}

/** Texts are in entries of lists alone, which draw them (`list/draw/entry/PartField.tsx`). */
const controls: Readonly<
  Record<Exclude<InputField['kind'], 'text'>, ComponentType<ProgramFieldProps>>
> = {
  number: NumberField,
  integer: NumberField,
  choice: ChoiceField,
  record: withPlain(RecordField),
  date: withPlain(DateField),
  list: List,
}

/** The control of an input, by its kind. */
export function Field(props: ProgramFieldProps) {
  const kind = useForm().calculator.inputs[props.name]?.kind
  const Control = controls[(kind ?? 'choice') as keyof typeof controls]
  return <Control {...props} />
}
