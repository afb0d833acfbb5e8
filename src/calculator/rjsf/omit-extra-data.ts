/** Stands in for leaving out data that a schema does not name: our forms hold what the definition asks for, and no more. */
export default function omitExtraData<Data>(
  _validator: unknown,
  _schema: unknown,
  _rootSchema: unknown,
  formData: Data,
): Data {
  return formData
}
export const getUsedFormData = <Data>(formData: Data): Data => formData
export const getFieldNames = (): readonly string[] => []
export const isValueEmpty = (value: unknown): boolean => value === undefined
