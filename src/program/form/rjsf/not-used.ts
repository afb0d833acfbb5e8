/**
 * Replaces functions of rjsf for forms that validate, change their schema with their data, or omit
 * data: ours do none of it (`noValidate`, a flat list of fields), and rjsf never calls these.
 */
function notUsed(): never {
  throw new Error('this form neither validates nor omits data')
}
export const getUsedFormData = notUsed
export const getFieldNames = notUsed
export const isValueEmpty = notUsed
export default notUsed
