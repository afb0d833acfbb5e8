import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { LabelledField } from '../fields/LabelledField.tsx'

/** Parts of rjsf that our pages draw themselves. */
export const Nothing = () => null

/** The fields of a form, in the definition's order. */
export const FieldsTemplate = ({ properties }: ObjectFieldTemplateProps) => (
  <>{properties.map(({ content }) => content)}</>
)

/** A field of rjsf with its label, hint and message. */
export const FieldTemplate = ({ fieldPathId, required, children }: FieldTemplateProps) => (
  <LabelledField name={String(fieldPathId.path[0] ?? '')} required={required === true}>
    {children}
  </LabelledField>
)
