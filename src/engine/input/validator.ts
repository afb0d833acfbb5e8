import type { SchemaError, Validator } from '../calculator.ts'

/**
 * Tells of an error: where it is, as a JSON pointer, the keyword of the schema, and what an issue
 * says of it.
 */
type Fail = (instancePath: string, keyword: string, params: SchemaError['params']) => void

const longDay =
  '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8])'
/** A day that the calendar of this century has. */
export const dayPattern = `^20(\\d\\d-(${longDay})|([02468][048]|[13579][26])-02-29)$`
const day = new RegExp(dayPattern, 'u')

/**
 * Makes a validator, as ajv has them, of the checks that the build wrote for a schema
 * (compile/validator). What days look like is told to all of them.
 */
export function validatorOf(check: (data: unknown, fail: Fail, days: RegExp) => void): Validator {
  const validate: Validator = Object.assign(
    (data: unknown): boolean => {
      const errors: SchemaError[] = []
      const fail: Fail = (instancePath, keyword, params) => {
        errors.push({ instancePath, keyword, params })
      }
      check(data, fail, day)
      validate.errors = errors.length === 0 ? null : errors
      return errors.length === 0
    },
    { errors: null },
  )
  return validate
}
