/** The shapes that a JSON schema allows for a value, with all its references resolved. */
import { isObject } from '../../own.ts'

export type Schema = Readonly<Record<string, unknown>>

/** One shape: the keywords of a schema, and the definitions that it was found through. */
export interface Shape {
  readonly keywords: Schema
  /** Names of definitions, like `inputName` or `formula`. */
  readonly via: readonly string[]
}

/** What only limits other keywords, and has no control of its own. */
const combining = new Set(['$ref', 'anyOf', 'allOf', 'oneOf', 'if', 'then', 'markdownDescription'])

const withoutCombining = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !combining.has(name)))

const onTop = (below: Shape, keywords: Schema): Shape => ({
  keywords: { ...below.keywords, ...keywords },
  via: below.via,
})

/** All shapes of a schema; what is written beside a reference has precedence. */
export function shapesIn(schema: unknown, root: Schema): readonly Shape[] {
  if (!isObject(schema)) return [{ keywords: {}, via: [] }]
  const own = withoutCombining(schema)
  const { $ref, anyOf, allOf } = schema
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/definitions/', '')
    const { definitions } = root
    const target = isObject(definitions) ? definitions[name] : undefined
    return shapesIn(target, root).map(({ keywords, via }) => ({
      keywords: { ...keywords, ...own },
      via: [name, ...via],
    }))
  }
  if (Array.isArray(anyOf))
    return anyOf.flatMap((branch) => shapesIn(branch, root)).map((shape) => onTop(shape, own))
  if (Array.isArray(allOf)) {
    const parts = allOf.filter((part) => isObject(part) && part['if'] === undefined)
    return parts.flatMap((part) => shapesIn(part, root)).map((shape) => onTop(shape, own))
  }
  return [{ keywords: own, via: [] }]
}

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

export function jsonType(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}

/** The types that a shape allows; none if it allows any. */
export function typesOf({ keywords, via }: Shape): readonly JsonType[] {
  const { type } = keywords
  if ('const' in keywords) return [jsonType(keywords['const'])]
  if (Array.isArray(keywords['enum'])) return [...new Set(keywords['enum'].map(jsonType))]
  if (via.includes('name')) return ['string']
  const types = (Array.isArray(type) ? type : [type]) as readonly (JsonType | 'integer')[]
  return types.filter(Boolean).map((each) => (each === 'integer' ? 'number' : each))
}

/** A value as text: itself, or as JSON. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
