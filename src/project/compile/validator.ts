/**
 * The one door to ajv: schemas of our own files checked at build, input schemas compiled ahead to
 * plain code.
 */
import { memoize } from '../../memoize.ts'
import { Ajv, type ErrorObject } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { dayPattern } from '../../mechanisms/date/days.ts'
import type { CompileContext, Schema } from '../../mechanisms/mechanism.ts'
import { mapped } from '../../mechanisms/source.ts'

const forInputs = new Ajv({
  allErrors: true,
  multipleOfPrecision: 8,
  strict: false,
  messages: false,
  meta: false,
  validateSchema: false,
  code: { source: true },
})
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

/**
 * The JSON Schema of a program's input, without texts and units; `$id` is the name of its
 * validator.
 */
export const inputSchema = ({ definition, analysis, values }: CompileContext): Schema => ({
  $id: definition.id,
  type: 'object',
  properties: mapped(analysis.inputs, values),
  // What is asked for under a condition is needed only there (mechanisms/asked).
  required: (definition.data.input?.required ?? []).filter(
    (name) => analysis.inputs[name]?.when === undefined,
  ),
})

const opposite: Readonly<Record<string, string>> = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' }

/** A long pattern, in pieces that one can read. */
const pattern = (pieces: readonly RegExp[], flags: string): RegExp =>
  new RegExp(pieces.map(({ source }) => source).join(''), flags)

/** An error of ajv: its path, the keyword, and the parameters of the keyword. */
const patternOf = pattern(
  [
    /const (err\d+) = \{instancePath(?::instancePath\+([^,{}]+))?,/,
    /keyword:("\w+"),params:(\{[^{}]*\})\};/,
    /if\(vErrors === null\)\{vErrors = \[err\d+\];\}/,
    /else \{vErrors\.push\(err\d+\);\}errors\+\+;/,
  ],
  'g',
)

/** Where a property is checked that may be left out. */
const given = /if\((data\d*\.\w+) !== undefined\)\{let data\d+ = data\d*\.\w+;/
const betweenLimits = [
  /if\(typeof data\d+ == "number"\)\{/,
  /if\(!\(data\d+ <= ([^()]+)\)\)\{fail\(([^{}]+),"maximum",\{limit: [^{}]+\}\);\}/,
  /if\(!\(data\d+ >(=?) ([^()]+)\)\)\{fail\([^{}]+,"(?:m|exclusiveM)inimum",\{limit: [^{}]+\}\);\}\}/,
]
const orElse = /else \{fail\([^{}]+,"type",\{\}\);\}/
const ifNotWhole = [
  /if\(!\(\(typeof data\d+ == "number"\) && \(!\(data\d+ % 1\) && !isNaN\(data\d+\)\)\)\)/,
  /\{fail\([^{}]+,"type",\{\}\);\}/,
]
/** The checks of a figure between two limits, once they are short. */
const figure = pattern([given, ...betweenLimits, orElse, /\}/], 'g')
const wholeFigure = pattern([given, ...ifNotWhole, ...betweenLimits, /\}/], 'g')
/** Such checks as one call. */
const checkOf =
  (isWhole: boolean) =>
  (_: string, value: string, most: string, at: string, orLeast: string, least: string): string => {
    const flags = orLeast === '' ? [isWhole, true] : [isWhole].filter(Boolean)
    return `figure(${[value, at, most, least, ...flags].join(',')});`
  }

/**
 * The checks of a validator in fewer bytes: one call reports each error, with only what an issue
 * needs; one call checks a figure between limits, too.
 */
const shortened = (code: string): string =>
  code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(/comparison: "[^"]*", ?/g, '')
    .replaceAll(/\{(type: "\w+"|allowedValues: schema\d+[^}]*|pattern: "(\\.|[^"\\])*")\}/g, '{}')
    .replaceAll(
      patternOf,
      (_, _error, at: string | undefined, keyword: string, params: string) =>
        `fail(${at ?? '""'},${keyword},${params});`,
    )
    // What is no number is not below a limit either.
    .replaceAll(
      /(data\d+) ([<>]=?) (\S+) \|\| isNaN\(\1\)/g,
      (_, name: string, sign: string, limit: string) => `!(${name} ${opposite[sign]} ${limit})`,
    )
    .replaceAll(figure, checkOf(false))
    .replaceAll(wholeFigure, checkOf(true))

/** What a schema has at a place, as ajv's code names it: `.properties.days.items.properties`. */
const schemaAt = (schema: Schema, path: string): object =>
  path
    .split('.')
    .slice(1)
    .reduce((part, name) => part[name] as Schemas, schema)

/**
 * Of many properties ajv asks the schema itself, which would be written out whole; here are their
 * names.
 */
const withPropertyNames = (code: string, schema: Schema): string =>
  code.replaceAll(
    /func\d+\.call\(schema\d+((?:\.\w+)+), (key\d+)\)/g,
    (_, path: string, key: string) =>
      `${JSON.stringify(Object.keys(schemaAt(schema, path)))}.includes(${key})`,
  )

/** A module as ajv writes one: what it needs, and the body of its function. */
const moduleOfAjv = pattern(
  [
    /^module\.exports = validate\d+;module\.exports\.default = validate\d+;(.*?)/,
    /function validate\d+\(data, \{[^}]*\}=\{\}\)\{let vErrors = null;let errors = 0;(.*)/,
    /validate\d+\.errors = vErrors;return errors === 0;\}\s*;?$/,
  ],
  's',
)

/**
 * The validator of a schema as a JavaScript expression, free of ajv, over `validatorOf`
 * (engine/input/validator) and, where it asks for days, `days` (mechanisms/date/days).
 * @throws Error where ajv writes code that this does not know, so that nothing is checked less than
 * ajv would.
 */
export function validatorCode(schema: Schema): string {
  const { $id: _, ...plain } = schema
  const code = standaloneCode(forInputs, forInputs.compile(plain)).replace('"use strict";', '')
  // Ajv keeps every schema, although none is used again.
  forInputs.removeSchema(plain)
  const [, constants = '', body = 'vErrors'] = moduleOfAjv.exec(code) ?? []
  const short = withPropertyNames(shortened(body), plain)
  const used = constants
    .replaceAll(`new RegExp(${JSON.stringify(dayPattern)}, "u")`, 'days')
    .split(/(?<=;)(?=const )/)
    .filter((constant) => short.includes(/const (\w+)/.exec(constant)?.[1] ?? 'vErrors'))
  if (
    /\b(vErrors|errors|instancePath|require)\b/.test(short) ||
    used.some((constant) => constant.includes('require('))
  )
    throw new Error(
      `the input schema of ${String(schema['$id'])} uses a keyword whose check ajv writes ` +
        'in a way that this build does not know',
    )
  return `validatorOf((data,fail,figure)=>{${used.join('')}${short}})`
}
