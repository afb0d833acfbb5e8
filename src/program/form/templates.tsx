import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Folded } from '../../mechanisms/fold/draw/Folded.tsx'
import { LabelledField } from '../../drawing/fields/LabelledField.tsx'
import { useForm } from '../../drawing/fields/form-context.ts'

/** Parts of rjsf that our pages draw themselves. */
export const Nothing = () => null

/** The fields of a form, in the definition's order; those that are seldom needed folded. */
export function FieldsTemplate({ properties }: ObjectFieldTemplateProps) {
  const { inputs } = useForm().calculator
  const contents = (folded: boolean) =>
    properties
      .filter(({ name }) => (inputs[name]?.folded === true) === folded)
      .map(({ content }) => content)
  const folded = contents(true)
  return (
    <>
      {contents(false)}
      {folded.length > 0 && <Folded>{folded}</Folded>}
    </>
  )
}

/** A field of rjsf with its label, hint and message. */
export const FieldTemplate = ({ fieldPathId, required, children }: FieldTemplateProps) => (
  <LabelledField name={String(fieldPathId.path[0] ?? '')} required={required === true}>
    {children}
  </LabelledField>
)
