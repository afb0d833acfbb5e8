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
 *  it (engine/rows/checked): a list of names in here would be most of a program's size. */
const itemsSchema = ({ row = {}, required = [] }: InputSource): Record<string, unknown> => ({
  type: 'object', required, additionalProperties: false,
  properties: Object.fromEntries(Object.entries(row).map(([name, part]) => [name, part.type === 'string' ? {} : figureSchema(part)])),
})

const longDay = '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8])'
/** A day that the calendar of this century has. */
const day = `^20(\\d\\d-(${longDay})|([02468][048]|[13579][26])-02-29)$`

/** What a text may be: a day, the name of a row (which the table knows, not the schema), or one of the options. */
const textSchema = (input: InputSource, choices: readonly string[]): Record<string, unknown> =>
  input.format === 'date' ? { pattern: day } : input.rows !== undefined ? {} : { enum: choices }

/** The JSON Schema of a program's input, without words and units; `$id` is the name its validator goes by. */
export function inputSchema(id: string, inputs: Readonly<Record<string, InputSource>>, required: readonly string[], choices: (input: string) => readonly string[]): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, {
    ...figureSchema(input),
    ...(input.type === 'array' && { items: itemsSchema(input) }),
    ...(input.type === 'string' && textSchema(input, choices(name))),
  }]))
  return { $id: id, type: 'object', properties, required }
}

/**
 * The same validator in fewer bytes: each error is collected by one call, and holds only what an issue is made of. An
 * error whose code ajv writes in another way stays as it is.
 */
function shortened(code: string): string {
  const short = code
    .replaceAll(/schemaPath:"[^"]*",/g, '').replaceAll(/comparison: "[^"]*", ?/g, '').replaceAll(/\{(allowedValues: schema\d+[^}]*|pattern: "(\\.|[^"\\])*")\}/g, '{}')
    .replaceAll(/const (err\d+) = \{instancePath(?::instancePath(\+[^,{}]+))?,keyword:("\w+"),params:(\{[^{}]*\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g,
      (_, _error, at: string | undefined, keyword: string, params: string) => `fail(${at?.slice(1) ?? '""'},${keyword},${params});`)
    .replace('let vErrors = null;let errors = 0;', 'let vErrors = null;let errors = 0;const fail = (at, keyword, params) => {(vErrors ??= []).push({instancePath: instancePath + at, keyword, params});errors++};')
  return (short.match(/\bschema\d+\b/g) ?? []).length > 1 ? short : short.replace(/const schema\d+ = \{.*?\};(?=const |function )/s, '')
}

/** The validator of a schema as a JavaScript expression, free of ajv. */
export function validatorCode(schema: Record<string, unknown>): string {
  const { $id: _, ...plain } = schema
  const code = standaloneCode(forInputs, forInputs.compile(plain))
  if (code.includes('require(')) throw new Error(`the input schema of ${String(schema['$id'])} uses a keyword whose validator needs ajv at run time`)
  return `(()=>{const module={exports:{}};${shortened(code.replace('"use strict";', ''))};return module.exports})()`
}
