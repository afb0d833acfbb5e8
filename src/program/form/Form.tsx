/**
 * The one door to rjsf: a schema and its data become a form. Issues come from the engine, the same
 * for every reader.
 */
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type {
  RJSFSchema,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils'
import { useMemo, type ReactNode } from 'react'
import { splitInput } from '../../components/fields/entered.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isNumberField } from '../../engine/input/kinds.ts'
import { unusedValidator } from '../../components/fields/unused-validator.ts'
import { useForm, useProgram } from '../../components/fields/form-context.ts'
import { takenBack } from '../../engine/input/taken-back.ts'
import { Field } from '../../mechanisms/Field.tsx'
import { rememberedInputs } from '../parts.ts'
import { Folded } from '../../mechanisms/fold/components/Folded.tsx'
import { LabelledField } from '../../components/fields/LabelledField.tsx'
import { useToday } from '../../ui/use-today.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { conditional } from '../../mechanisms/conditional-input/conditional.ts'
import { inSections } from '../../mechanisms/section/components/sections.tsx'
import { Appeared } from '../../mechanisms/answer-components.ts'
import type { FoldField } from '../../mechanisms/fold/shape.ts'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'

/** Renders what our pages render elsewhere. */
const Nothing = () => null

/**
 * The fields of a form, in the definition's order: those that the entered values make visible;
 * those that are seldom needed are folded, in a journal also the facts of the flock that fills it.
 * The day of the answer has a field if a link has brought another day than today.
 */
function FieldsTemplate({ properties }: ObjectFieldTemplateProps) {
  const { calculator, flock } = useForm()
  const { inputs }: Calculator<FoldField> = calculator
  const { input } = useProgram()
  const today = useToday()
  const hidden = hiddenIn(calculator, withDefaults(calculator, input, today))
  const isVisible = (name: string): boolean =>
    !hidden.has(name) &&
    (inputs[name]?.unasked !== true || (input[name] !== undefined && input[name] !== today))
  const facts = flock?.others && flock.figures
  const contents = (folded: boolean) =>
    inSections(
      properties.filter(
        ({ name }) =>
          (inputs[name]?.folded === true || facts?.[name] !== undefined) === folded &&
          isVisible(name),
      ),
      inputs,
    )
  const folded = contents(true)
  const sometimes = conditional(inputs)
  return (
    <>
      {contents(false)}
      {folded.length > 0 && <Folded>{folded}</Folded>}
      {sometimes.length > 0 && <Appeared visible={sometimes.filter((name) => !hidden.has(name))} />}
    </>
  )
}

/**
 * A field of rjsf with its label, hint and message. Those before a journal are about its flock:
 * they are folded once that is here.
 */
function FieldTemplate({ fieldPathId, required, children }: FieldTemplateProps) {
  const { calculator, flock } = useForm()
  const { input } = useProgram()
  const name = String(fieldPathId.path[0] ?? '')
  const { inputs }: Calculator<KeyedField> = calculator
  const names = Object.keys(inputs)
  const journal = names.findIndex((each) => inputs[each]!.keyed)
  return (
    <LabelledField
      name={name}
      required={required === true}
      mark={flock?.markAt(name, input)}
      isOfFlock={!flock?.others && names.indexOf(name) < journal}
    >
      {children}
    </LabelledField>
  )
}

/** What rjsf renders of a form in addition to its fields. */
const templates = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  OptionalDataControlsTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
}

/**
 * A field of a program's form. What is entered goes past rjsf, which would report the whole form as
 * it was when the change began: what came into it meanwhile would be lost. The value is the page's
 * too: rjsf's copy follows one render later, and a field that shows the text before moves its caret
 * to the end.
 */
function FormField({ name, required = false }: FieldProps) {
  const { input, change } = useProgram()
  const { calculator } = useForm()
  const enter = (value: unknown) => {
    if (calculator.inputs[name]?.remembered === true)
      void rememberedInputs().then(({ remember }) => remember(name, value))
    const emptied = takenBack(calculator, name).map((each) => [each, undefined])
    change((now) => ({
      ...now,
      ...Object.fromEntries(emptied),
      [name]: value,
    }))
  }
  return <Field name={name} formData={input[name]} required={required} onChange={enter} />
}

interface FormProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** What rjsf needs of a schema: the fields and their types. The engine checks their values. */
const schemaOf = ({ required, inputs }: Calculator): RJSFSchema => ({
  type: 'object',
  required: [...required],
  properties: Object.fromEntries(
    Object.entries(inputs).map(([name, field]) => [
      name,
      { type: isNumberField(field) ? (field.kind as 'number' | 'integer') : 'string' },
    ]),
  ),
})

const fields = { NumberField: FormField, StringField: FormField }

export function Form({ calculator, input, onSubmit, children }: FormProps) {
  const schema = useMemo(() => schemaOf(calculator), [calculator])
  // Lists are long, and rjsf compares all its data after each key press, so lists bypass it.
  const plain = useMemo(() => splitInput(calculator, input)[1], [calculator, input])
  return (
    <RjsfForm
      schema={schema}
      validator={unusedValidator}
      fields={fields}
      templates={templates}
      formData={plain}
      onSubmit={onSubmit}
      noValidate
      noHtml5Validate
      showErrorList={false}
      className="form"
    >
      {children}
    </RjsfForm>
  )
}
