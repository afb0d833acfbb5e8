/** The one door to ajv: schemas of our own files checked at build, input schemas compiled ahead to plain code. */
import { Ajv, type ErrorObject } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InputSource } from './shapes.ts'

const forInputs = new Ajv({ allErrors: true, multipleOfPrecision: 8, strict: false, messages: false, meta: false, validateSchema: false, code: { source: true } })
const forFiles = new Ajv({ allErrors: true, strict: false, verbose: true })

const sharedSchema = 'calculators/calculator.schema.json'

/** Checks a file's content against a schema file of the project. */
export function schemaErrors(root: string, schemaPath: string, data: unknown): readonly ErrorObject[] {
  // A schema may refer to parts of another by its path in the project.
  for (const path of [sharedSchema, schemaPath]) {
    if (forFiles.schemas[path] === undefined) forFiles.addSchema(JSON.parse(readFileSync(join(root, path), 'utf8')) as object, path)
  }
  const validate = forFiles.getSchema(schemaPath)!
  return validate(data) === true ? [] : (validate.errors ?? [])
}

const schemaWords = ['type', 'minimum', 'exclusiveMinimum', 'maximum', 'default', 'minItems', 'maxItems'] as const

const figureSchema = (input: InputSource): Record<string, unknown> =>
  Object.fromEntries(schemaWords.filter((word) => input[word] !== undefined).map((word) => [word, input[word]]))

/** The rows of a list: an object each, with the parts it needs and no others. What is chosen in them is checked beside
 *  it (engine/rows/complete): a list of names in here would be most of a program's size. */
const itemsSchema = ({ row = {}, required = [] }: InputSource): Record<string, unknown> => ({
  type: 'object', required, additionalProperties: false,
  properties: Object.fromEntries(Object.entries(row).map(([name, part]) => [name, part.type === 'string' ? {} : figureSchema(part)])),
})

/** The JSON Schema of a program's input, without words and units; `$id` is the name its validator goes by. */
export function inputSchema(id: string, inputs: Readonly<Record<string, InputSource>>, required: readonly string[], choices: (input: string) => readonly string[]): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, {
    ...figureSchema(input),
    ...(input.type === 'array' && { items: itemsSchema(input) }),
    ...(input.type === 'string' && input.rows === undefined && { enum: choices(name) }),
  }]))
  return { $id: id, type: 'object', properties, required }
}

/** The validator of a schema as a JavaScript expression, free of ajv. */
export function validatorCode(schema: Record<string, unknown>): string {
  const { $id: _, ...plain } = schema
  // Nobody reads where in the schema a rule stood; those texts would be a good part of each program.
  const code = standaloneCode(forInputs, forInputs.compile(plain)).replaceAll(/schemaPath:"[^"]*",/g, '')
  if (code.includes('require(')) throw new Error(`the input schema of ${String(schema['$id'])} uses a keyword whose validator needs ajv at run time`)
  return `(()=>{const module={exports:{}};${code.replace('"use strict";', '')};return module.exports})()`
}
