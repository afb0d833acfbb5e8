/** The one door to ajv, which checks the project's own files against their schemas. */
import { Ajv, type ErrorObject } from 'ajv'
import { memoize } from '../../memoize.ts'

type Schemas = Readonly<Record<string, unknown>>

const compiledSchemas = memoize((schemas: Schemas): Ajv => {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema as object, name)
  return ajv
})

/**
 * Checks data against one of a project's schemas, which may refer to parts of the others by their
 * paths.
 * @param schemas all schemas of the project by path; they are compiled once for each such object,
 * and the same data are judged once
 */
export const schemaErrors = memoize(
  (schemas: Schemas, path: string, data: unknown): readonly ErrorObject[] => {
    const validate = compiledSchemas(schemas).getSchema(path)
    if (validate === undefined) throw new Error(`the project has no schema ${path}`)
    return validate(data) === true ? [] : (validate.errors ?? [])
  },
)
