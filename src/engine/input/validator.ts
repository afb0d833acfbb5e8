import type { SchemaError, Validator } from '../calculator.ts'

/**
 * Reports an error: its JSON pointer, the keyword of the schema, and the parameters of the issue.
 */
type Fail = (instancePath: string, keyword: string, params: SchemaError['params']) => void

/**
 * Reports a figure that is not a number, not a whole one where this is required, or outside of its
 * limits; an exclusive minimum is outside, too.
 */
type Figure = (
  value: unknown,
  instancePath: string,
  most: number,
  least: number,
  isWhole?: boolean,
  isAbove?: boolean,
) => void

/** Reports what is not a text, or not of the pattern. */
type Text = (value: unknown, instancePath: string, pattern?: RegExp) => void

/**
 * Makes a validator, as ajv has them, of the checks that the build wrote for a schema
 * (compile/validator).
 */
export function validatorOf(
  check: (data: unknown, fail: Fail, figure: Figure, text: Text) => void,
): Validator {
  const validate: Validator = Object.assign(
    (data: unknown): boolean => {
      const errors: SchemaError[] = []
      const fail: Fail = (instancePath, keyword, params) => {
        errors.push({ instancePath, keyword, params })
      }
      const figure: Figure = (value, at, most, least, isWhole, isAbove) => {
        if (typeof value !== 'number') {
          if (value !== undefined) fail(at, 'type', {})
          return
        }
        if (isWhole && (value % 1 || Number.isNaN(value))) fail(at, 'type', {})
        // What is no number is not below a limit either.
        if (!(value <= most)) fail(at, 'maximum', { limit: most })
        if (!(isAbove ? value > least : value >= least))
          fail(at, isAbove ? 'exclusiveMinimum' : 'minimum', { limit: least })
      }
      check(data, fail, figure, (value, at, pattern) => {
        if (typeof value !== 'string') {
          if (value !== undefined) fail(at, 'type', {})
        } else if (pattern?.test(value) === false) fail(at, 'pattern', {})
      })
      validate.errors = errors.length === 0 ? null : errors
      return errors.length === 0
    },
    { errors: null },
  )
  return validate
}
