/**
 * The one door to rjsf: a schema and its data become a form. Issues come from the engine, the same
 * for every reader.
 */
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import { useMemo, type ReactNode } from 'react'
import { splitInput } from '../../components/fields/entered.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { holdsFigure } from '../../engine/input/kinds.ts'

interface FormProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * What rjsf needs of a schema: the fields and their types. What they may hold, the validator knows.
 */
const schemaOf = ({ id, required, inputs }: Calculator): RJSFSchema => ({
  // rjsf finds a compiled validator by the schema's name.
  $id: id,
  type: 'object',
  required: [...required],
  properties: Object.fromEntries(
    Object.entries(inputs).map(([name, field]) => [
      name,
      { type: holdsFigure(field) ? (field.kind as 'number' | 'integer') : 'string' },
    ]),
  ),
})

export function Form({ calculator, input, onSubmit, children }: FormProps) {
  const schema = useMemo(() => schemaOf(calculator), [calculator])
  const validator = useMemo(
    () =>
      createPrecompiledValidator(
        { [calculator.id]: calculator.validate } as unknown as ValidatorFunctions,
        schema,
      ),
    [calculator, schema],
  )
  // Lists are long, and rjsf compares all that it holds after each key: they go past it.
  const plain = useMemo(() => splitInput(calculator, input)[1], [calculator, input])
  return (
    <RjsfForm
      schema={schema}
      validator={validator}
      formData={plain}
      onSubmit={onSubmit}
      // The engine validates with the same compiled validator; a second list of messages from rjsf
      // would only repeat it.
      noValidate
      noHtml5Validate
      showErrorList={false}
      className="form"
    >
      {children}
    </RjsfForm>
  )
}
