import type { Calculator, SchemaError, Validator } from '../../engine/calculator.ts'
import { hiddenIn, withoutHidden } from '../../engine/input/in-force.ts'
import { conditional } from './conditional.ts'

/** The missing inputs, as the validator reports them. */
const missingError = (name: string): SchemaError => ({
  keyword: 'required',
  instancePath: '',
  params: { missingProperty: name },
})

/** The validator of a program, which requires only inputs that the form shows. */
function conditionalValidator(calculator: Calculator): Validator {
  const { validate, inputs, required } = calculator
  const sometimes = conditional(inputs).filter((name) => required.includes(name))
  const whole: Validator = (given) => {
    const entered = given as Record<string, unknown>
    const hidden = hiddenIn(calculator, entered)
    const input = withoutHidden(entered, hidden)
    validate(input)
    const lacking = sometimes.filter((name) => !hidden.has(name) && input[name] === undefined)
    whole.errors = [...(validate.errors ?? []), ...lacking.map(missingError)]
    return whole.errors.length === 0
  }
  return whole
}

/** A program with conditional inputs. */
export const withConditions = (calculator: Calculator): Calculator => ({
  ...calculator,
  validate: conditionalValidator(calculator),
})
