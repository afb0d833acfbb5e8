import type { ValidatorType } from '@rjsf/utils'

const unused = (): never => {
  throw new Error('what is entered is validated elsewhere')
}

/**
 * rjsf demands a validator; with `noValidate` it never calls it. The engine validates inputs, and
 * the Studio's worker new parts.
 */
export const unusedValidator: ValidatorType = {
  isValid: unused,
  rawValidation: unused,
  validateFormData: unused,
}
