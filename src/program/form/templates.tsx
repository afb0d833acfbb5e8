import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Folded } from '../../mechanisms/fold/components/Folded.tsx'
import { LabelledField } from '../../components/fields/LabelledField.tsx'
import { useForm, useProgram } from '../../components/fields/form-context.ts'
import { useToday } from '../../ui/use-today.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { conditional } from '../../mechanisms/conditional-input/conditional.ts'
import { inSections } from '../../mechanisms/section/components/sections.tsx'
import { Appeared } from '../../mechanisms/answer-components.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { FoldField } from '../../mechanisms/fold/shape.ts'

/** Renders what our pages render elsewhere. */
const Nothing = () => null

/**
 * The fields of a form, in the definition's order: those that the entered values make visible;
 * those that are seldom needed are folded. The day of the answer has a field if a link has brought
 * another day than today.
 */
function FieldsTemplate({ properties }: ObjectFieldTemplateProps) {
  const { calculator } = useForm()
  const { inputs }: Calculator<FoldField> = calculator
  const { input } = useProgram()
  const today = useToday()
  const hidden = hiddenIn(calculator, withDefaults(calculator, input, today))
  const isVisible = (name: string): boolean =>
    !hidden.has(name) &&
    (inputs[name]?.unasked !== true || (input[name] !== undefined && input[name] !== today))
  const contents = (folded: boolean) =>
    inSections(
      properties.filter(
        ({ name }) => (inputs[name]?.folded === true) === folded && isVisible(name),
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

/** A field of rjsf with its label, hint and message. */
function FieldTemplate({ fieldPathId, required, children }: FieldTemplateProps) {
  const { flock } = useForm()
  const { input } = useProgram()
  const name = String(fieldPathId.path[0] ?? '')
  return (
    <LabelledField name={name} required={required === true} mark={flock?.markAt(name, input)}>
      {children}
    </LabelledField>
  )
}

/** What rjsf renders of a form in addition to its fields. */
export const templates = {
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
