/**
 * The validator of a program's input, generated as code. It reports what ajv reports for the same
 * JSON Schema (validator.test.ts). Inputs form a flat list, so few keywords are needed.
 */
import { dayPattern } from '../../mechanisms/date/days.ts'
import type { CompileContext, Schema } from '../../mechanisms/mechanism.ts'
import { mapped } from '../../mechanisms/source.ts'
import { getOwn } from '../../own.ts'

/** The JSON Schema of a program's input, without words and units. */
export const inputSchema = ({ definition, analysis, values }: CompileContext): Schema => ({
  $id: definition.id,
  type: 'object',
  properties: mapped(analysis.inputs, values),
  // An input with a condition is required only while it is shown (mechanisms/conditional-input).
  required: (definition.data.input?.required ?? []).filter(
    (name) => analysis.inputs[name]?.when === undefined,
  ),
})

/** The keywords of such schemas. */
interface FlatSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maximum?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly items?: FlatSchema
  readonly maxItems?: number
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, FlatSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
}
/** A checked value: an expression for it, and one for its JSON pointer. */
interface Target {
  readonly value: string
  readonly path: string
}
/** Writes statements that check a value. */
type Generate = (schema: FlatSchema, target: Target) => string
/** For each kind of schema: how it is checked, and all keywords that this takes into account. */
type Kinds = Readonly<Record<string, readonly [generate: Generate, ...keywords: string[]]>>

const fail = ({ path }: Target, keyword: string, params: object = {}): string =>
  `fail(${path},"${keyword}",${JSON.stringify(params)});`

const noCheck = (keyword: string, { value }: Target): Error =>
  new Error(`${value}: src/project/compile/validator.ts cannot check "${keyword}"`)

/** One call for a figure between two limits, which the check of the project demands. */
const figureCode =
  (isWhole: boolean): Generate =>
  ({ maximum = Infinity, minimum, exclusiveMinimum }, target) => {
    const { value, path } = target
    const isAbove = minimum === undefined && exclusiveMinimum !== undefined
    const limits = [maximum, minimum ?? exclusiveMinimum ?? -Infinity]
    const flags = isAbove ? [isWhole, true] : [isWhole].filter(Boolean)
    const call = `figure(${[value, path, ...limits, ...flags].join(',')});`
    return isAbove || exclusiveMinimum === undefined
      ? call
      : `${call}if(typeof ${value}=="number"&&!(${value}>${exclusiveMinimum}))` +
          fail(target, 'exclusiveMinimum', { limit: exclusiveMinimum })
  }

function choiceCode({ enum: choices = [] }: FlatSchema, target: Target): string {
  const { value } = target
  // Equal lists and objects are not the same one.
  if (choices.some((each) => typeof each === 'object')) throw noCheck('enum', target)
  const isOther = `!${JSON.stringify(choices)}.includes(${value})`
  return `if(${value}!==undefined&&${isOther})${fail(target, 'enum')}`
}

/** One call for a text of a pattern. */
function textCode({ pattern }: FlatSchema, { value, path }: Target): string {
  const text = pattern === dayPattern ? 'days' : pattern && `${new RegExp(pattern, 'u')}`
  return `text(${[value, path, text ?? []].flat().join(',')});`
}

function listCode({ items = {}, maxItems, minItems }: FlatSchema, target: Target): string {
  const { value, path } = target
  const length = (keyword: string, exceeds: string, limit?: number): string =>
    limit === undefined
      ? ''
      : `if(${value}.length${exceeds}${limit})${fail(target, keyword, { limit })}`
  const entry = { value: 'entry', path: `${path}+"/"+index` }
  return [
    `if(Array.isArray(${value})){`,
    length('maxItems', '>', maxItems),
    length('minItems', '<', minItems),
    `for(const[index,entry]of ${value}.entries()){${generate(items, entry, entries)}}`,
    `}else if(${value}!==undefined)${fail(target, 'type')}`,
  ].join('')
}

/** The number of parts above which their checks are a table. */
const longest = 11

/** An object with parts of some kinds. */
const objectCode =
  (kinds: Kinds): Generate =>
  ({ properties = {}, required = [], additionalProperties = true }, target) => {
    if (typeof additionalProperties !== 'boolean') throw noCheck('additionalProperties', target)
    const { value, path } = target
    const named = Object.entries(properties)
    // Each name is written once where there are many: they are most of the code of a journal.
    const isLong = named.length > longest
    const checks = named.map(([name, part]) => {
      const code = generate(part, { value: 'value', path: 'path' }, kinds)
      // A single call is shorter as an expression.
      const body = /^(figure|text)\([^;]*\);$/.test(code) ? code.slice(0, -1) : `{${code}}`
      return `${JSON.stringify(name)}:(value,path)=>${body}`
    })
    const isKnown = isLong
      ? 'Object.hasOwn(checks,additionalProperty)'
      : `${JSON.stringify(Object.keys(properties))}.includes(additionalProperty)`
    return [
      `if(${value}&&typeof ${value}=="object"&&!Array.isArray(${value})){`,
      isLong ? `const checks={${checks.join(',')}};` : '',
      required.length === 0
        ? ''
        : `for(const missingProperty of ${JSON.stringify(required)})` +
          `if(${value}[missingProperty]===undefined)` +
          `fail(${path},"required",{missingProperty});`,
      additionalProperties
        ? ''
        : `for(const additionalProperty in ${value})if(!${isKnown})` +
          `fail(${path},"additionalProperties",{additionalProperty});`,
      ...(isLong
        ? [`for(const name in checks)checks[name](${value}[name],${path}+"/"+name)`]
        : named.map(([name, part]) =>
            generate(part, { value: `${value}.${name}`, path: `${path}+"/${name}"` }, kinds),
          )),
      `}else ${fail(target, 'type')}`,
    ].join('')
  }

const limits = ['maximum', 'minimum', 'exclusiveMinimum']
const ofObject = ['properties', 'required', 'additionalProperties']
const parts: Kinds = {
  anything: [() => ''],
  choice: [choiceCode, 'enum'],
  string: [textCode, 'type', 'pattern'],
  number: [figureCode(false), 'type', ...limits],
  integer: [figureCode(true), 'type', ...limits],
}
const entries: Kinds = { object: [objectCode(parts), 'type', ...ofObject] }
const inputs: Kinds = { ...parts, array: [listCode, 'type', 'items', 'maxItems', 'minItems'] }
const programs: Kinds = { object: [objectCode(inputs), '$id', 'type', ...ofObject] }

/**
 * @throws Error for unknown keywords, so that the check is as strict as that of ajv
 */
function generate(schema: FlatSchema, target: Target, kinds: Kinds): string {
  const kind = schema.enum === undefined ? (schema.type ?? 'anything') : 'choice'
  const known = getOwn(kinds, kind)
  if (known === undefined) throw noCheck(kind, target)
  const [code, ...keywords] = known
  const other = Object.keys(schema).find((word) => word !== 'default' && !keywords.includes(word))
  if (other !== undefined) throw noCheck(other, target)
  return code(schema, target)
}

/**
 * The validator of a schema as a JavaScript expression over `validatorOf` (engine/input/validator)
 * and, if it checks days, `days` (mechanisms/date/days).
 */
export function validatorCode(schema: Schema): string {
  const checks = generate(schema, { value: 'data', path: '""' }, programs)
  return `validatorOf((data,fail,figure,text)=>{${checks}})`
}
