/**
 * Whether a value is an answer of an endpoint, as code: no ajv reaches a phone. It agrees with ajv
 * about every answer of the contract (answers.test.ts).
 */
import { addresses, agreementOf } from '../../api/contract.ts'
import type { Keywords } from '../../api/schema.ts'

/** A condition that a value meets. */
type Condition = (schema: Keywords, value: string) => string

const both = (...conditions: readonly string[]): string =>
  conditions.filter((each) => each !== '').join('&&')

const formats = {
  date: (value: string) => `/^\\d{4}-\\d\\d-\\d\\d$/.test(${value})`,
  'date-time': (value: string) => `!isNaN(Date.parse(${value}))`,
}

const texts: Condition = ({ minLength = 0, maxLength, pattern, format }, value) =>
  both(
    `typeof ${value}=="string"`,
    minLength > 0 ? `${value}.length>=${minLength}` : '',
    maxLength === undefined ? '' : `${value}.length<=${maxLength}`,
    pattern === undefined ? '' : `/${pattern}/u.test(${value})`,
    format === undefined ? '' : formats[format](value),
  )

const wholes: Condition = ({ minimum = -Infinity, maximum = Infinity }, value) =>
  both(
    `Number.isInteger(${value})`,
    `${value}>=${minimum}`,
    maximum === Number.MAX_SAFE_INTEGER ? '' : `${value}<=${maximum}`,
  )

const objects: Condition = ({ properties = {}, required = [], additionalProperties }, value) =>
  both(
    `isObject(${value})`,
    ...Object.entries(properties).map(([name, schema]) => {
      const part = `${value}.${name}`
      const met = conditionOf(schema, part)
      if (!required.includes(name)) return met === '' ? '' : `(${part}===undefined||${met})`
      return met === '' ? `${part}!==undefined` : met
    }),
    typeof additionalProperties === 'object'
      ? everyMember('Object.values', additionalProperties, value)
      : '',
  )

/** A condition that all members of a value meet. */
function everyMember(members: string, schema: Keywords, value: string): string {
  const met = conditionOf(schema, 'each')
  return met === '' ? '' : `${members}(${value}).every(each=>${met})`
}

const kinds: Readonly<Record<string, Condition>> = {
  string: texts,
  integer: wholes,
  boolean: (_, value) => `typeof ${value}=="boolean"`,
  null: (_, value) => `${value}===null`,
  array: ({ items = {} }, value) => both(`Array.isArray(${value})`, everyMember('', items, value)),
  object: objects,
}

/** The condition of a schema; empty where any value meets it. */
function conditionOf(schema: Keywords, value: string): string {
  const { anyOf, enum: choices, type } = schema
  if (anyOf !== undefined) return `(${anyOf.map((one) => conditionOf(one, value)).join('||')})`
  if (choices !== undefined) return `${JSON.stringify(choices)}.includes(${value})`
  if (type === undefined) return ''
  const kind = kinds[type]
  if (kind === undefined) throw new Error(`src/site/modules/answers.ts cannot check "${type}"`)
  return kind(schema, value)
}

/** The module of an endpoint's answer, by its name. */
export function answerModule(name: string): string | undefined {
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined
  const { answer } = address === undefined ? {} : agreementOf(address)
  if (answer === undefined) return undefined
  return (
    'const isObject=value=>typeof value=="object"&&value!==null&&!Array.isArray(value);' +
    `export default value=>${conditionOf(answer, 'value')}`
  )
}
