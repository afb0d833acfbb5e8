/**
 * The one door to rjsf: a schema and its data become a form. Issues come from the engine, the same
 * for every reader.
 */
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { useMemo, type ReactNode } from 'react'
import { splitInput } from '../../components/fields/entered.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isNumberField } from '../../engine/input/kinds.ts'
import { FormField } from './FormField.tsx'
import { templates } from './templates.tsx'

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

/** rjsf demands a validator; with `noValidate` it never calls it. The engine validates. */
const unused = (): never => {
  throw new Error('the engine validates what is entered')
}
const validator: ValidatorType = {
  isValid: unused,
  rawValidation: unused,
  validateFormData: unused,
}

const fields = { NumberField: FormField, StringField: FormField }

export function Form({ calculator, input, onSubmit, children }: FormProps) {
  const schema = useMemo(() => schemaOf(calculator), [calculator])
  // Lists are long, and rjsf compares all its data after each key press, so lists bypass it.
  const plain = useMemo(() => splitInput(calculator, input)[1], [calculator, input])
  return (
    <RjsfForm
      schema={schema}
      validator={validator}
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
