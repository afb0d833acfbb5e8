import type { SchemaError, Validator } from '../calculator.ts'

/**
 * Tells of an error: where it is, as a JSON pointer, the keyword of the schema, and what an issue
 * says of it.
 */
type Fail = (instancePath: string, keyword: string, params: SchemaError['params']) => void

/**
 * Tells of a figure that is no number, not a whole one where it is to be, or outside of its limits;
 * where it is to be above the least, not the least either.
 */
type Figure = (
  value: unknown,
  instancePath: string,
  most: number,
  least: number,
  isWhole?: boolean,
  isAbove?: boolean,
) => void

/**
 * Makes a validator, as ajv has them, of the checks that the build wrote for a schema
 * (compile/validator).
 */
export function validatorOf(check: (data: unknown, fail: Fail, figure: Figure) => void): Validator {
  const validate: Validator = Object.assign(
    (data: unknown): boolean => {
      const errors: SchemaError[] = []
      const fail: Fail = (instancePath, keyword, params) => {
        errors.push({ instancePath, keyword, params })
      }
      check(data, fail, (value, at, most, least, isWhole, isAbove) => {
        if (typeof value !== 'number') {
          if (value !== undefined) fail(at, 'type', {})
          return
        }
        if (isWhole && (value % 1 || Number.isNaN(value))) fail(at, 'type', {})
        // What is no number is not below a limit either.
        if (!(value <= most)) fail(at, 'maximum', { limit: most })
        if (!(isAbove ? value > least : value >= least))
          fail(at, isAbove ? 'exclusiveMinimum' : 'minimum', { limit: least })
      })
      validate.errors = errors.length === 0 ? null : errors
      return errors.length === 0
    },
    { errors: null },
  )
  return validate
}
