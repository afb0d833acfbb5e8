import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils'

/** The functions on schemas that rjsf calls, as far as forms of plain fields need them. */
type FlatSchemaUtils = Pick<
  SchemaUtilsType,
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'retrieveSchema'
  | 'getDefaultFormState'
  | 'findFieldInSchema'
  | 'isSelect'
  | 'getDisplayLabel'
  | 'omitExtraData'
  | 'sanitizeDataForNewSchema'
>

/**
 * Replaces rjsf's understanding of schemas (`$ref`, `allOf`, `oneOf`, `if`, dependencies,
 * defaults): the schema of a program's form is a flat list of typed fields, and its page has the
 * defaults.
 */
export default function createSchemaUtils(
  validator: ValidatorType,
  rootSchema: RJSFSchema,
): FlatSchemaUtils {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, formData) => formData ?? {},
    findFieldInSchema: (schema, path) => {
      const [name = ''] = [path].flat()
      const field = schema.properties?.[name]
      const isRequired = schema.required?.includes(String(name)) ?? false
      return { ...(typeof field === 'object' && { field }), isRequired }
    },
    isSelect: () => false,
    getDisplayLabel: () => true,
    omitExtraData: (_schema, formData) => formData as object,
    sanitizeDataForNewSchema: (_new, _old, data) => data as object,
  }
}
