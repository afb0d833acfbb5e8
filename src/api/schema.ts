/**
 * JSON Schemas that carry the TypeScript type of what they allow: a few functions in place of a
 * type that reads schemas, which costs the compiler more.
 */

/** The keywords that the contract uses. */
export interface Keywords {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null'
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: 'date' | 'date-time'
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Keywords
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Keywords>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Keywords
  readonly propertyNames?: Keywords
  readonly maxProperties?: number
  readonly anyOf?: readonly Keywords[]
}

declare const typed: unique symbol
/** A JSON Schema of values of a type. */
export interface Schema<T> extends Keywords {
  readonly [typed]?: T
}
/** The type of the values of a schema. */
export type Typed<S> = S extends Schema<infer T> ? T : never

/** A value of JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

type Flat<T> = { readonly [Name in keyof T]: T[Name] }
type Shape = Readonly<Record<string, Schema<unknown>>>
type Values<Properties extends Shape> = {
  readonly [Name in keyof Properties]: Typed<Properties[Name]>
}
/** No properties. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is what no names make
export type None = Readonly<Record<never, never>>

export const string = (
  rules: Pick<Keywords, 'minLength' | 'maxLength' | 'pattern' | 'format'> = {},
): Schema<string> => ({ type: 'string', ...rules })
/** A time in UTC, as `toISOString` writes it. */
export const moment = string({ format: 'date-time' })
/** A day like 2026-05-01. */
export const day = string({ format: 'date' })
export const enumOf = <const Value extends string>(values: readonly Value[]): Schema<Value> => ({
  enum: values,
})
/** A whole number; by default one that is counted. */
export const integer = (
  minimum = 0,
  maximum: number = Number.MAX_SAFE_INTEGER,
): Schema<number> => ({
  type: 'integer',
  minimum,
  maximum,
})
export const flag: Schema<boolean> = { type: 'boolean' }
/** Only ever true; to the compiler it is a boolean, as it widens what handlers return. */
export const always: Schema<boolean> = { enum: [true] }
export const json: Readonly<Schema<Json>> = {}
export const nullable = <T>(schema: Schema<T>): Schema<T | null> => ({
  anyOf: [schema, { type: 'null' }],
})
export const either = <One, Other>(
  one: Schema<One>,
  other: Schema<Other>,
): Schema<One | Other> => ({ anyOf: [one, other] })
export const list = <T>(items: Schema<T>, maxItems?: number): Schema<readonly T[]> => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
})
/** Values by names that are not known beforehand. */
export const mapOf = <T>(
  values: Schema<T>,
  rules: Pick<Keywords, 'propertyNames' | 'maxProperties'> = {},
): Schema<Readonly<Record<string, T>>> => ({
  type: 'object',
  additionalProperties: values,
  ...rules,
})
/** An object; who reads one takes others of its properties as if they were not there. */
export const object = <Required extends Shape, Optional extends Shape = None>(
  required: Required,
  optional?: Optional,
): Schema<Flat<Values<Required> & Partial<Values<Optional>>>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
})
/** An object that is refused if it has other properties: nothing of a change is left aside. */
export const closedObject = <T>(schema: Schema<T>): Schema<T> => ({
  ...schema,
  additionalProperties: false,
})
