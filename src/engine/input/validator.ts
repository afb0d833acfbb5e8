import type { SchemaError, Validator } from '../calculator.ts'

/**
 * Tells of an error: where it is, as a JSON pointer, the keyword of the schema, and what an issue
 * says of it.
 */
type Fail = (instancePath: string, keyword: string, params: SchemaError['params']) => void

/**
 * Makes a validator, as ajv has them, of the checks that the build wrote for a schema
 * (compile/validator).
 */
export function validatorOf(check: (data: unknown, fail: Fail) => void): Validator {
  const validate: Validator = Object.assign(
    (data: unknown): boolean => {
      const errors: SchemaError[] = []
      const fail: Fail = (instancePath, keyword, params) => {
        errors.push({ instancePath, keyword, params })
      }
      check(data, fail)
      validate.errors = errors.length === 0 ? null : errors
      return errors.length === 0
    },
    { errors: null },
  )
  return validate
}
