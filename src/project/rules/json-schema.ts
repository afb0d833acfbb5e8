/** The one door to ajv, which checks the project's own files against their schemas. */
import { Ajv, type ErrorObject } from 'ajv'
import { memoize } from '../../memoize.ts'

type Schemas = Readonly<Record<string, unknown>>

/**
 * Few data are judged by a schema: to compile it to shorter code takes longer than that saves. That
 * our schemas are such is for a test.
 */
const compilation = { code: { optimize: false }, validateSchema: false } as const

/** Projects that are read one after the other have the same schemas: each is compiled once. */
const compiledFrom = memoize((_: typeof Ajv, text: string): Ajv => {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, ...compilation })
  for (const [name, schema] of Object.entries(JSON.parse(text) as Schemas))
    ajv.addSchema(schema as object, name)
  return ajv
})

const compiledSchemas = memoize((schemas: Schemas) => compiledFrom(Ajv, JSON.stringify(schemas)))

/**
 * Checks data against one of a project's schemas, which may refer to parts of the others by their
 * paths.
 * @param schemas all schemas of the project by path; the same data are judged once
 */
export const schemaErrors = memoize(
  (schemas: Schemas, path: string, data: unknown): readonly ErrorObject[] => {
    const validate = compiledSchemas(schemas).getSchema(path)
    if (validate === undefined) throw new Error(`the project has no schema ${path}`)
    return validate(data) === true ? [] : (validate.errors ?? [])
  },
)
